import { listTownReviews } from '@tyres/fitters-contract/endpoints';
import type { TownReview } from '@tyres/fitters-contract/reviews';
import type { Load } from '@tyres/kit/fragment';
import { mobileBase } from '../../lib/addresses';
import { baseOf } from '../../lib/locations';
import { placeOf } from '../../lib/place';

export interface TownReviewsData {
  readonly isMobile: boolean;
  readonly reviews: readonly TownReview[];
}

/** Loads the latest reviews of the best-known fitters of the page's town; none if there is no such town. */
export const load: Load<TownReviewsData> = async ({ page, call, signal }) => {
  const place = placeOf(page);
  const isMobile = baseOf(page.path) === mobileBase;
  if (!place || !('slug' in place)) return { isMobile, reviews: [] };
  // The page's main fragment says what is wrong with a town, and the page is whole without this.
  return call(listTownReviews, { slug: place.slug, mobile: isMobile ? 1 : 0 }, { signal }).then(
    ({ reviews }) => ({ isMobile, reviews }),
    () => ({ isMobile, reviews: [] }),
  );
};
