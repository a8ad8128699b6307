import { sendReview } from '@tyres/checkout-contract/review-endpoints';
import { sendReviewInput } from '@tyres/checkout-contract/schemas';
import { addReview } from '@tyres/fitters-contract/endpoints';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { callerOf } from '../use-cases/caller-of';
import { findOrderToReview } from '../use-cases/find-order-to-review';

/** Publishes the review of a fitted order, once. @throws order_not_found, order_not_fitted, review_exists */
export const sendReviewRoute = (deps: Deps) =>
  route(
    sendReview,
    sendReviewInput,
    async ({ key, rating, first_name = '', text = '', ...input }, context) => {
      const { reference } = await findOrderToReview(deps, input.reference, key);
      const review = { order_reference: reference, rating, first_name, text };
      await deps.services.call(addReview, review, callerOf(context));
      return redirect('/review-fitting?sent=1');
    },
  );
