import { endpoint } from '@tyres/contract-kit/endpoint';
import { sendReviewAction } from './form-actions';

/** An order whose customer is asked for a review, by the link of an e-mail. */
export interface ReviewRequest {
  readonly reference: string;
  readonly fitter: string;
  readonly app_date_label: string;
}

/** A review as it is typed. */
export interface SendReviewInput {
  readonly reference: string;
  /** The key of the link. */
  readonly key: string;
  readonly rating: number;
  readonly first_name?: string;
  readonly text?: string;
}

/** What the page of a review begins with; the link's key is for this page alone. @throws order_not_found */
export const getReviewRequest = /* #__PURE__ */ endpoint<{ reference: string; key?: string }, ReviewRequest>({
  service: 'checkout',
  name: 'getReviewRequest',
  method: 'GET',
  path: '/internal/review-requests/{reference}',
  audience: 'internal',
});

/**
 * Publishes the review of a paid order that was fitted, once: 303 to `/review-fitting?sent=1`. @throws order_not_found,
 * order_not_fitted, review_exists
 */
export const sendReview = /* #__PURE__ */ endpoint<SendReviewInput, never>({
  service: 'checkout',
  name: 'sendReview',
  method: 'POST',
  path: sendReviewAction,
  audience: 'public',
  answers: 'redirect',
});

/** An order that may be reviewed. Nothing tells whose it is. */
export interface PaidOrder {
  readonly reference: string;
  /** The day in London, YYYY-MM-DD. */
  readonly placed_on: string;
}

/** Which of some references are those of paid orders. References that are not are left out. */
export const confirmPaidOrders = /* #__PURE__ */ endpoint<
  { readonly references: readonly string[] },
  { readonly orders: readonly PaidOrder[] }
>({
  service: 'checkout',
  name: 'confirmPaidOrders',
  method: 'POST',
  path: '/internal/paid-orders',
  audience: 'internal',
  body: 'json',
  writes: false,
});
