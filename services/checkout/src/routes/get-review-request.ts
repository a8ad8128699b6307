import { getReviewRequest } from '@tyres/checkout-contract/review-endpoints';
import { getReviewRequestInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { findOrderToReview } from '../use-cases/find-order-to-review';

/** Returns the order that a review e-mail links to. @throws order_not_found */
export const getReviewRequestRoute = (deps: Deps) =>
  route(getReviewRequest, getReviewRequestInput, ({ reference, key = '' }) =>
    findOrderToReview(deps, reference, key),
  );
