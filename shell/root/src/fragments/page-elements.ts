import { regions, type Region } from '@tyres/registry-contract/release';
import type { PlacedFragment } from '@tyres/kit/page-state';

const tags: Readonly<Record<Region, string>> = {
  header: 'header',
  notice: 'div',
  main: 'main',
  aside: 'aside',
  footer: 'footer',
  overlay: 'div',
};

const frameRegions: ReadonlySet<Region> = new Set(['header', 'notice', 'footer', 'overlay']);

/** True for what stands around the pages rather than in one: it may outlive them. */
export function isOfFrame({ region }: Pick<PlacedFragment, 'region'>): boolean {
  return frameRegions.has(region);
}

/** The element of a fragment, when it stands. */
export function fragmentElement(id: string): HTMLElement | undefined {
  return document.getElementById(`fragment:${id}`) ?? undefined;
}

/** Lays the elements of a page's fragments out in their regions, in order, moving as little as possible. */
export function layOut(fragments: readonly PlacedFragment[]): void {
  for (const region of regions) {
    const placed = fragments.filter((fragment) => fragment.region === region);
    if (placed.length === 0) continue;
    let before: Element | null = null;
    const parent = regionElement(region);
    for (const fragment of placed) {
      const element = fragmentElement(fragment.id) ?? createElement(fragment);
      const next: Element | null = before ? before.nextElementSibling : parent.firstElementChild;
      if (next !== element) parent.insertBefore(element, next);
      before = element;
    }
  }
}

/**
 * What the server or a stand-in wrote for the page before says nothing of this one: it is rendered anew, with this
 * page's data. Only plain HTML that the page brings no other for stays, and what is live has its data already.
 */
export function outdate(fragments: readonly PlacedFragment[]): void {
  for (const fragment of fragments) {
    const { hydrate, outcome, data, html } = fragment;
    const element = fragmentElement(fragment.id);
    const stays = hydrate === 'never' && outcome === 'rendered' && html === undefined;
    if (!element || 'live' in element.dataset || stays) continue;
    element.dataset['outcome'] = 'client';
    // Better nothing for a moment than another page's content.
    if (data === undefined && html === undefined && !isOfFrame(fragment)) element.replaceChildren();
  }
}

/** Takes away the elements that the page does not place, and regions that are left empty. */
export function clearUnplaced(fragments: readonly PlacedFragment[]): void {
  const placed = new Set(fragments.map(({ id }) => id));
  for (const element of document.querySelectorAll<HTMLElement>('[data-fragment]')) {
    if (!placed.has(element.dataset['fragment'] ?? '')) element.remove();
  }
  for (const aside of document.querySelectorAll('[data-region="aside"], [data-region="notice"]')) {
    if (!aside.querySelector('[data-fragment]')) aside.remove();
  }
}

function createElement({ id, hydrate }: PlacedFragment): HTMLElement {
  const element = document.createElement('div');
  element.id = `fragment:${id}`;
  element.dataset['fragment'] = id;
  element.dataset['outcome'] = 'client';
  element.dataset['hydrate'] = hydrate;
  return element;
}

/** A region's element; a page without an aside has none until one is needed. */
function regionElement(region: Region): Element {
  const standing = findRegion(region);
  if (standing) return standing;
  const element = document.createElement(tags[region]);
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
