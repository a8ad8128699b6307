import { foldCase } from '@tyres/content-contract/help-text';

/** How long after the last key matches are highlighted (S24.5). */
export const highlightDelayMs = 700;

/** As in the style sheet. */
const highlightName = 'help-search';
/** More are not read by anybody, and a browser paints each. */
const mostMatches = 5_000;

/** Highlights a normalised query in the questions that are shown, and returns a function that takes it away again. */
export function highlight(root: Element, query: string): () => void {
  const ranges = [
    ...root.querySelectorAll<HTMLElement>('[data-topic]:not([hidden]) [data-question]:not([hidden])'),
  ]
    .flatMap((item) => findRanges(item, query))
    .slice(0, mostMatches);
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return markRanges(ranges);
  CSS.highlights.set(highlightName, new Highlight(...ranges));
  return () => void CSS.highlights.delete(highlightName);
}

/** Where the query is in an element, also across its inner elements. */
function findRanges(element: HTMLElement, query: string): Range[] {
  const nodes = textNodesIn(element);
  const text = foldCase(element.textContent);
  const ranges: Range[] = [];
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) {
    const range = document.createRange();
    range.setStart(...placeAt(nodes, at));
    range.setEnd(...placeAt(nodes, at + query.length, true));
    ranges.push(range);
  }
  return ranges;
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

/** For browsers without the Custom Highlight API: wraps each piece of text of the ranges in a `<mark>`. */
function markRanges(ranges: readonly Range[]): () => void {
  // From the end, so that the ranges before keep their places.
  const marks = ranges.toReversed().flatMap(markRange);
  return () => {
    for (const mark of marks) {
      const parent = mark.parentNode;
      mark.replaceWith(...mark.childNodes);
      parent?.normalize();
    }
  };
}

function markRange(range: Range): HTMLElement[] {
  const { startContainer, startOffset, endContainer, endOffset } = range;
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
