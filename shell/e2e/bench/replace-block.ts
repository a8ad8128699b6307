/** The document with the benches' figures, from the project's root. */
export const figuresPath = 'shell/docs/performance.md';

/** A generated part of the document, between `<!-- bench pages -->` and `<!-- /bench pages -->`. */
export interface Block {
  readonly name: string;
  readonly text: string;
}

/**
 * Replaces the text of a document's block, and nothing else.
 * @throws when the document does not have the block exactly once
 */
export function replaceBlock(document: string, { name, text }: Block): string {
  const [start, end] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`];
  const [before = '', afterStart, secondStart] = document.split(start);
  const [, after, secondEnd] = (afterStart ?? '').split(end);
  if (after === undefined || secondStart !== undefined || secondEnd !== undefined || before.includes(end))
    throw new Error(`${figuresPath} needs the lines ${start} and ${end} once each, in this order.`);
  return `${before}${start}\n\n${text.trim()}\n\n${end}${after}`;
}
