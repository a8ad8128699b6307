import { parsePostcode } from '@tyres/contract-kit/postcode';
import { slugOfTown } from '@tyres/fitters-contract/places';
import type { PageInfo } from '@tyres/kit/fragment';
import { postcodePath, townPath, type LocatorBase } from './locations';

/** What a page of the locator is about: a postcode ('SW1A 1AA'), or a town that may not exist. */
export type PlaceInPath = { readonly postcode: string } | { readonly slug: string };

/** The place in a page's path, in any spelling; undefined if no place is written like that. */
export function placeOf({ params }: Pick<PageInfo, 'params'>): PlaceInPath | undefined {
  const postcode = params['postcode'] && parsePostcode(params['postcode']);
  if (postcode) return { postcode };
  const slug = params['town'] && slugOfTown(params['town']);
  return slug ? { slug } : undefined;
}

/** The canonical path of a place's page (R-TOWN-PAGE, R-POSTCODE-PAGE). */
export function placePath(base: LocatorBase, place: PlaceInPath): string {
  return 'slug' in place ? townPath(base, place.slug) : postcodePath(base, place.postcode);
}
