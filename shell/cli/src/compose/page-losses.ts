import type { PageCapture } from '../browser/page-capture';

/** What a page of the candidate lacks that the live one has. */
export interface PageLoss {
  /** What accepts it: `words_lost:/select-tyres`. */
  readonly name: string;
  readonly sentence: string;
}

/** Fewer are a text that was written anew: the share of the different words of a page. */
const leastShare = 0.03;
const named = 8;

/**
 * The losses of a page: each link or form of the live page that the candidate's page has not, at least 3 % of its different
 * words, and rules of accessibility that it breaks only now. A link is named by where it leads, since one that is gone from a
 * header is gone from every page.
 */
export function findLosses(live: PageCapture, candidate: PageCapture): readonly PageLoss[] {
  const { path } = live;
  const links = without(live.links.map(shapeOf), candidate.links.map(shapeOf));
  const words = without(live.words, candidate.words);
  const rules = without(candidate.violations ?? [], live.violations ?? candidate.violations ?? []);
  const hasLostWords = words.length >= Math.max(1, live.words.length * leastShare);
  const wordsLost = `It has lost ${words.length} of ${live.words.length} different words: ${someOf(words)}.`;
  return [
    ...links.map((link) => lossOf(`link_lost:${link}`, `It has lost the link to ${link}.`)),
    ...(hasLostWords ? [lossOf(`words_lost:${path}`, wordsLost)] : []),
    ...(rules.length > 0
      ? [lossOf(`rules_broken:${path}`, `It breaks rules of accessibility: ${someOf(rules)}.`)]
      : []),
  ];
}

function without(before: readonly string[], after: readonly string[]): string[] {
  return [...new Set(before)].filter((one) => !after.includes(one));
}

function lossOf(name: string, sentence: string): PageLoss {
  return { name, sentence: `${sentence} To accept it: --accept ${name}` };
}

function someOf(all: readonly string[]): string {
  const more = all.length > named ? ` and ${all.length - named} more` : '';
  return `${all.slice(0, named).join(', ')}${more}`;
}

/** Which tyre, fitter or order a link leads to may differ from one visit to the next. */
function shapeOf(path: string): string {
  return path
    .split('/')
    .map((part) => (/\d/.test(part) ? '…' : part))
    .join('/');
}
