import { foldCase } from '@tyres/content-contract/help-text';

interface Item {
  readonly element: HTMLElement;
  /** Question and answer, in the case in which searches are compared. */
  readonly text: string;
}

interface Topic {
  readonly element: HTMLDetailsElement;
  readonly items: readonly Item[];
}

/** Shows the questions that have a normalised query, and returns how many there are. An empty query shows all. */
export type FilterTopics = (query: string) => number;

/** Creates the filter of the topics below an element. It reads their texts once: a search compares them at each key. */
export function createFilter(root: Element): FilterTopics {
  const topics = [...root.querySelectorAll<HTMLDetailsElement>('[data-topic]')].map(readTopic);
  /** Topics that a search opened, to be closed after it. */
  const opened = new Set<HTMLDetailsElement>();
  return (query) => {
    let count = 0;
    for (const { element, items } of topics) {
      const found = showMatches(items, query);
      count += found;
      hide(element, query !== '' && found === 0);
      if (query === '' && opened.delete(element)) element.open = false;
      if (query !== '' && found > 0 && !element.open) {
        element.open = true;
        opened.add(element);
      }
    }
    return count;
  };
}

function readTopic(element: HTMLDetailsElement): Topic {
  const items = [...element.querySelectorAll<HTMLElement>('[data-question]')];
  return { element, items: items.map((item) => ({ element: item, text: foldCase(item.textContent) })) };
}

function showMatches(items: readonly Item[], query: string): number {
  let count = 0;
  for (const { element, text } of items) {
    const isMatch = text.includes(query);
    if (isMatch) count += 1;
    hide(element, !isMatch);
  }
  return count;
}

/** Writes only what changes: each write costs a recalculation of styles. */
function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
