import { getReviews, type ShopReviews } from '@tyres/content-contract/reviews';
import { breadcrumbList, home } from '@tyres/kit/breadcrumb-list';
import { notFound, type HeadOf, type Load } from '@tyres/kit/fragment';
import { reviewsPath } from '../../lib/addresses';

export interface ReviewsData extends ShopReviews {
  /** When the reviews were fetched, ISO 8601, UTC; null if they are fresh. */
  readonly staleSince: string | null;
}

const pagePattern = /^[1-9]\d{0,4}$/;

/** Loads a page of reviews of the shop. The service refuses one after the last with a 404. */
export const load: Load<ReviewsData> = async ({ page: { query }, call, signal, staleSince }) => {
  const wanted = query['page']?.[0] ?? '1';
  if (!pagePattern.test(wanted)) throw notFound();
  const found = await call(getReviews, { page: Number(wanted) }, { signal });
  return { ...found, staleSince: staleSince?.() ?? null };
};

/**
 * Each page has an address of its own. No rating is marked up: search engines show none that a shop gives of itself
 * (decision 38).
 */
export const head: HeadOf<ReviewsData> = ({ page, average_score, review_count }) => ({
  title: `${page === 1 ? 'Reviews' : `Reviews, page ${page}`} | Kerbside Tyres`,
  description:
    average_score === null
      ? 'What customers say about Kerbside Tyres.'
      : `${average_score} out of 5 from ${review_count} reviews of Kerbside Tyres, each of a real order.`,
  canonical: reviewsPath(page),
  jsonLd: [breadcrumbList([home, { name: 'Reviews', path: reviewsPath() }])],
});
