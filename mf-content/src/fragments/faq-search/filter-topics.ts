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
  /** Of all its questions: one search of it tells whether the topic has any. */
  readonly text: string;
}

/**
 * Shows the questions that have a normalised query; an empty query shows all. What is below the screen waits for the
 * function that it returns, which returns how many questions there are.
 */
export type FilterTopics = (query: string) => () => number;

/** About as many questions as a screen shows. Topics below them are opened one by one, after the screen is painted. */
const atOnce = 20;
/** In no query. */
const betweenTexts = '\0';

/** Creates the filter of the topics below an element. It reads their texts once: a search compares them at each key. */
export function createFilter(root: Element): FilterTopics {
  const topics = [...root.querySelectorAll<HTMLDetailsElement>('[data-topic]')].map(readTopic);
  const opening = createOpening();
  return (query) => {
    opening.stop();
    const found = topics.filter(({ text }) => text.includes(query));
    for (const topic of topics) hide(topic.element, !found.includes(topic));
    let count = 0;
    const below = found.filter(({ element, batches }) => {
      if (count >= atOnce) return true;
      count += filterBatches(batches, query);
      if (query !== '') opening.open(element);
      return false;
    });
    if (query === '') opening.closeAll();
    return () => {
      for (const { batches } of below) count += filterBatches(batches, query);
      if (query !== '') opening.openOneByOne(below.map(({ element }) => element));
      return count;
    };
  };
}

/** Hides the questions without the query, and returns how many have it. */
function filterBatches(batches: readonly Batch[], query: string): number {
  let count = 0;
  for (const { element, items } of batches) {
    const matches = items.map(({ text }) => text.includes(query));
    const found = matches.filter(Boolean).length;
    hide(element, found === 0);
    // Nobody sees what is in a hidden batch, so it stays as it is.
    if (found > 0) items.forEach((item, index) => hide(item.element, !matches[index]));
    count += found;
  }
  return count;
}

/** Opens topics for a search, and closes those that it opened. */
function createOpening() {
  const opened = new Set<HTMLDetailsElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (element: HTMLDetailsElement): void => {
    if (element.open) return;
    element.open = true;
    opened.add(element);
  };
  const openOneByOne = (elements: readonly HTMLDetailsElement[]): void => {
    const [next, ...others] = elements.filter((element) => !element.open);
    if (!next) return;
    open(next);
    timer = setTimeout(() => openOneByOne(others));
  };
  return {
    open,
    openOneByOne,
    stop: () => clearTimeout(timer),
    closeAll(): void {
      for (const element of opened) element.open = false;
      opened.clear();
    },
  };
}

function readTopic(element: HTMLDetailsElement): Topic {
  const batches = [...element.querySelectorAll<HTMLElement>('[data-batch]')];
  const read = batches.map(readBatch);
  const texts = read.flatMap(({ items }) => items.map(({ text }) => text));
  return { element, batches: read, text: texts.join(betweenTexts) };
}

function readBatch(element: HTMLElement): Batch {
  const items = [...element.querySelectorAll<HTMLElement>('[data-question]')];
  return { element, items: items.map((item) => ({ element: item, text: foldCase(item.textContent) })) };
}

/** Writes only what changes: each write costs a recalculation of styles. */
function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
