import { endpoint } from '@tyres/contract-kit/endpoint';

/** What a customer says about the shop after an order. No more is told of the customer. */
export interface ShopReview {
  /** 1 to 5. */
  readonly rating: number;
  /** The month, YYYY-MM. */
  readonly written_in: string;
  /** Null when the customer gave none. */
  readonly first_name: string | null;
  /** Plain text; '' for a rating alone. */
  readonly text: string;
}

/** How many reviews give a rating. */
export interface RatingCount {
  readonly rating: number;
  readonly count: number;
}

/** Reviews of the shop, the latest first, ten on a page. */
export interface ShopReviews {
  /** One decimal, 5 only if every rating is 5; null without reviews. */
  readonly average_score: number | null;
  readonly review_count: number;
  /** From 5 to 1, each of them. */
  readonly spread: readonly RatingCount[];
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly reviews: readonly ShopReview[];
}

/** A page of the shop's reviews. @throws reviews_page_not_found after the last page */
export const getReviews = /* #__PURE__ */ endpoint<{ page?: number }, ShopReviews>({
  service: 'content',
  name: 'getReviews',
  method: 'GET',
  path: '/internal/reviews',
  audience: 'internal',
  sharedForSeconds: 10,
  staleForSeconds: 600,
});
