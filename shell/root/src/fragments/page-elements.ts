import { fragmentElementId, optionalRegions, regionTags, type PlacedFragment } from '@tyres/kit/page-state';
import { regions, type Region } from '@tyres/registry-contract/release';

const frameRegions: ReadonlySet<Region> = new Set(['header', 'notice', 'footer', 'overlay']);

/** True for fragments of the frame around the pages: they can stay mounted from page to page. */
export function isOfFrame({ region }: Pick<PlacedFragment, 'region'>): boolean {
  return frameRegions.has(region);
}

/** The element of a fragment, if the document has one. */
export function fragmentElement(id: string): HTMLElement | undefined {
  return document.getElementById(fragmentElementId(id)) ?? undefined;
}

/** Puts the elements of a page's fragments into their regions, in order. Moves as few as possible. */
export function layOut(fragments: readonly PlacedFragment[]): void {
  for (const region of regions) {
    const placed = fragments.filter((fragment) => fragment.region === region);
    if (placed.length === 0) continue;
    let before: Element | null = null;
    const parent = findRegion(region) ?? createRegion(region);
    for (const fragment of placed) {
      const element = fragmentElement(fragment.id) ?? createElement(fragment);
      const next: Element | null = before ? before.nextElementSibling : parent.firstElementChild;
      if (next !== element) parent.insertBefore(element, next);
      before = element;
    }
  }
}

/**
 * Marks HTML that was written for the previous page, by the server or as a fallback, so that the browser renders it
 * again with this page's data. Live fragments have that data already; plain HTML stays unless the page brings new HTML.
 */
export function discardPreviousHtml(fragments: readonly PlacedFragment[]): void {
  for (const fragment of fragments) {
    const { hydrate, outcome, data, html } = fragment;
    const element = fragmentElement(fragment.id);
    const stays = hydrate === 'never' && outcome === 'rendered' && html === undefined;
    if (!element || 'live' in element.dataset || stays) continue;
    element.dataset['outcome'] = 'client';
    // An empty fragment for a moment is better than the content of the previous page.
    if (data === undefined && html === undefined && !isOfFrame(fragment)) element.replaceChildren();
  }
}

/** Removes the elements of fragments that the page does not have, and optional regions that are empty then. */
export function removeUnplaced(fragments: readonly PlacedFragment[]): void {
  const placed = new Set(fragments.map(({ id }) => id));
  for (const element of document.querySelectorAll<HTMLElement>('[data-fragment]')) {
    if (!placed.has(element.dataset['fragment'] ?? '')) element.remove();
  }
  for (const region of optionalRegions) {
    const element = findRegion(region);
    if (!element?.querySelector('[data-fragment]')) element?.remove();
  }
}

function createElement({ id, hydrate }: PlacedFragment): HTMLElement {
  const element = document.createElement('div');
  element.id = fragmentElementId(id);
  element.dataset['fragment'] = id;
  element.dataset['outcome'] = 'client';
  element.dataset['hydrate'] = hydrate;
  return element;
}

/** Adds a region that the document left out, after the ones that come before it. */
function createRegion(region: Region): Element {
  const element = document.createElement(regionTags[region]);
  element.dataset['region'] = region;
  const earlier = regions
    .slice(0, regions.indexOf(region))
    .reverse()
    .map(findRegion)
    .find((found) => found !== null);
  if (earlier) earlier.after(element);
  else document.body.prepend(element);
  return element;
}

function findRegion(region: Region): Element | null {
  return document.querySelector(`[data-region="${region}"]`);
}
