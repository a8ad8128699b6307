import { getReviewRequest, type ReviewRequest } from '@tyres/checkout-contract/review-endpoints';
import type { HeadOf, Load } from '@tyres/kit/fragment';

export interface ReviewData {
  /** Null after the review was sent. */
  readonly request: ReviewRequest | null;
  readonly key: string;
}

export const load: Load<ReviewData> = async ({ page, call }) => {
  const key = page.query['key']?.[0] ?? '';
  if (page.query['sent'] !== undefined) return { request: null, key };
  return {
    request: await call(getReviewRequest, { reference: page.query['reference']?.[0] ?? '', key }),
    key,
  };
};

export const head: HeadOf<ReviewData> = () => ({
  title: 'Review your fitting | Kerbside Tyres',
  noIndex: true,
  // The address has the key of the link.
  noReferrer: true,
});
