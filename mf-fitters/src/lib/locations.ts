import { parsePostcode } from '@tyres/contract-kit/postcode';
import { slugOfTown } from '@tyres/fitters-contract/places';
import { garagesBase, locationsPath, mobileBase } from './addresses';

/** The base of a place's pages: garages, or mobile fitters. */
export type LocatorBase = typeof garagesBase | typeof mobileBase;

/** The letters of the index of towns (B-ALPHABET). */
export const alphabet: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz'];

/** The base of the page at a path. */
export function baseOf(path: string): LocatorBase {
  return path === mobileBase || path.startsWith(`${mobileBase}/`) ? mobileBase : garagesBase;
}

/** The page with the fitters of a town (R-TOWN-PAGE). */
export function townPath(base: LocatorBase, slug: string): string {
  return `${base}/${slug}`;
}

/** The page with the fitters of a postcode in any spelling (R-POSTCODE-PAGE). */
export function postcodePath(base: LocatorBase, postcode: string): string {
  return `${base}/${(parsePostcode(postcode) ?? postcode).replace(' ', '').toLowerCase()}`;
}

/** The index of towns, with links to the pages with this base. */
export function indexPath(base: LocatorBase, letter: string | null): string {
  const query = new URLSearchParams();
  if (base) query.append('base', base);
  if (letter) query.append('letter', letter);
  return query.size > 0 ? `${locationsPath}?${query.toString()}` : locationsPath;
}

/** Whether a location counts as a town: it has only letters, underscores and spaces (V-TOWN-PATTERN). */
export function isTown(location: string): boolean {
  return /^[\p{L}\p{M}_ ]+$/u.test(location);
}

/** What somebody typed as a location. */
export type TypedLocation =
  | { readonly kind: 'none' }
  | { readonly kind: 'postcode'; readonly postcode: string }
  | { readonly kind: 'town'; readonly slug: string }
  | { readonly kind: 'unreadable' };

/** Reads a typed location: a postcode, or the name of a town, which may also have hyphens, dots and apostrophes. */
export function readLocation(typed: string): TypedLocation {
  const location = typed.trim();
  if (location === '') return { kind: 'none' };
  const postcode = parsePostcode(location);
  if (postcode) return { kind: 'postcode', postcode };
  const slug = isTown(location.replace(/['’‘`.\u2010-\u2015-]/g, '')) ? slugOfTown(location) : undefined;
  return slug ? { kind: 'town', slug } : { kind: 'unreadable' };
}
