import { foldCase } from '@tyres/content-contract/help-text';

/** How long after the last key matches are highlighted (S24.5). */
export const highlightDelayMs = 700;

/** As in the style sheet. */
const highlightName = 'help-search';
/** About: the last question's matches are all highlighted. More are not read by anybody, and a browser paints each. */
const mostMatches = 5_000;

/** Highlights a normalised query in the questions that are shown, and returns a function that takes it away again. */
export function highlight(root: Element, query: string): () => void {
  const matches = findMatches(
    root.querySelectorAll<HTMLElement>('[data-topic]:not([hidden]) [data-question]:not([hidden])'),
    query,
  );
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return markMatches(matches);
  // A browser adjusts each live range at each change of the page, also those that nobody needs any more.
  CSS.highlights.set(highlightName, new Highlight(...matches.map((match) => new StaticRange(match))));
  return () => void CSS.highlights.delete(highlightName);
}

function findMatches(elements: Iterable<HTMLElement>, query: string): StaticRangeInit[] {
  const matches: StaticRangeInit[] = [];
  for (const element of elements) {
    if (matches.length >= mostMatches) break;
    matches.push(...matchesIn(element, query));
  }
  return matches;
}

/** Where the query is in an element, also across its inner elements. */
function matchesIn(element: HTMLElement, query: string): StaticRangeInit[] {
  const nodes = textNodesIn(element);
  const text = foldCase(element.textContent);
  const matches: StaticRangeInit[] = [];
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) {
    const [startContainer, startOffset] = placeAt(nodes, at);
    const [endContainer, endOffset] = placeAt(nodes, at + query.length, true);
    matches.push({ startContainer, startOffset, endContainer, endOffset });
  }
  return matches;
}

function textNodesIn(element: Node): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node);
  return nodes;
}

/** The text node and the offset in it of a place in the whole text. An end belongs to the node before it. */
function placeAt(nodes: readonly Text[], place: number, isEnd = false): [Text, number] {
  let before = 0;
  for (const node of nodes) {
    const offset = place - before;
    if (offset < node.length || (isEnd && offset === node.length)) return [node, offset];
    before += node.length;
  }
  throw new RangeError('The place is outside the text.');
}

/** For browsers without the Custom Highlight API: wraps each piece of text of the matches in a `<mark>`. */
function markMatches(matches: readonly StaticRangeInit[]): () => void {
  // From the end, so that the matches before keep their places.
  const marks = matches.toReversed().flatMap(markMatch);
  return () => {
    for (const mark of marks) {
      const parent = mark.parentNode;
      mark.replaceWith(...mark.childNodes);
      parent?.normalize();
    }
  };
}

function markMatch({ startContainer, startOffset, endContainer, endOffset }: StaticRangeInit): HTMLElement[] {
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  const nodes = textNodesIn(range.commonAncestorContainer).concat(
    range.commonAncestorContainer instanceof Text ? range.commonAncestorContainer : [],
  );
  return [...new Set(nodes)]
    .filter((node) => range.intersectsNode(node))
    .map((node) => {
      const piece = document.createRange();
      piece.setStart(node, node === startContainer ? startOffset : 0);
      piece.setEnd(node, node === endContainer ? endOffset : node.length);
      return piece;
    })
    .filter((piece) => !piece.collapsed)
    .map((piece) => {
      const mark = document.createElement('mark');
      piece.surroundContents(mark);
      return mark;
    });
}
