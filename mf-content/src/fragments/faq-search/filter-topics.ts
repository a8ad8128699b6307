import { foldCase } from '@tyres/content-contract/help-text';

interface Item {
  readonly element: HTMLElement;
  /** Question and answer, in the case in which searches are compared. */
  readonly text: string;
}

interface Batch {
  readonly element: HTMLElement;
  readonly items: readonly Item[];
}

interface Topic {
  readonly element: HTMLDetailsElement;
  readonly batches: readonly Batch[];
}

/** Shows the questions that have a normalised query, and returns how many there are. An empty query shows all. */
export type FilterTopics = (query: string) => number;

/** About as many questions as a screen shows. Topics below them are opened one by one, after the screen is painted. */
const atOnce = 20;

/** Creates the filter of the topics below an element. It reads their texts once: a search compares them at each key. */
export function createFilter(root: Element): FilterTopics {
  const topics = [...root.querySelectorAll<HTMLDetailsElement>('[data-topic]')].map(readTopic);
  const opening = createOpening();
  return (query) => {
    opening.stop();
    let count = 0;
    for (const { element, batches } of topics) {
      const found = filterBatches(batches, query);
      hide(element, query !== '' && found === 0);
      if (query !== '' && found > 0) opening.open(element, count < atOnce);
      count += found;
    }
    if (query === '') opening.closeAll();
    return count;
  };
}

/** Hides the questions without the query, and returns how many have it. */
function filterBatches(batches: readonly Batch[], query: string): number {
  const matches = batches.map(({ items }) => items.map(({ text }) => text.includes(query)));
  const counts = matches.map((found) => found.filter(Boolean).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  // Nobody sees what is in a hidden topic or batch, so it stays as it is.
  if (total > 0)
    batches.forEach(({ element, items }, at) => {
      hide(element, counts[at] === 0);
      if (counts[at] !== 0) items.forEach((item, index) => hide(item.element, !matches[at]?.[index]));
    });
  return total;
}

/** Opens topics for a search, and closes those that it opened. */
function createOpening() {
  const opened = new Set<HTMLDetailsElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: HTMLDetailsElement[] = [];
  const openNow = (element: HTMLDetailsElement): void => {
    element.open = true;
    opened.add(element);
  };
  const openNext = (): void => {
    const next = waiting.shift();
    if (!next) return;
    openNow(next);
    timer = setTimeout(openNext);
  };
  return {
    stop(): void {
      clearTimeout(timer);
      waiting = [];
    },
    open(element: HTMLDetailsElement, isUrgent: boolean): void {
      if (element.open) return;
      if (isUrgent) return openNow(element);
      if (waiting.push(element) === 1) timer = setTimeout(openNext);
    },
    closeAll(): void {
      for (const element of opened) element.open = false;
      opened.clear();
    },
  };
}

function readTopic(element: HTMLDetailsElement): Topic {
  const batches = [...element.querySelectorAll<HTMLElement>('[data-batch]')];
  return { element, batches: batches.map(readBatch) };
}

function readBatch(element: HTMLElement): Batch {
  const items = [...element.querySelectorAll<HTMLElement>('[data-question]')];
  return { element, items: items.map((item) => ({ element: item, text: foldCase(item.textContent) })) };
}

/** Writes only what changes: each write costs a recalculation of styles. */
function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
