import { addReview } from '@tyres/fitters-contract/endpoints';
import { addReviewInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { orderNotFitted, reviewExists } from '../errors';
import { updateScores } from '../store/imported-reviews';
import { hasReview, insertReview } from '../store/reviews';

/** Adds a customer's review of a fitted order. @throws review_exists, order_not_fitted */
export const addReviewRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(addReview, addReviewInput, (review) =>
    database.transaction(async (tx) => {
      const fitter = await insertReview(tx, review);
      if (!fitter) throw (await hasReview(tx, review.order_reference)) ? reviewExists() : orderNotFitted();
      await updateScores(tx, fitter.id);
      return { account_number: fitter.account_number };
    }),
  );
