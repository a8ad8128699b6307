import { listReviews } from '@tyres/fitters-contract/endpoints';
import { reviewPageSize } from '@tyres/fitters-contract/reviews';
import { listReviewsInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fitterNotFound } from '../errors';
import { findFitter } from '../store/fitters';
import { findReviews } from '../store/reviews';

/** A fitter's score, and some of its reviews, the latest first. @throws fitter_not_found */
export const listReviewsRoute = ({ database }: Deps) =>
  route(listReviews, listReviewsInput, async ({ account_number, skip }) => {
    const fitter = await findFitter(database, account_number);
    if (!fitter) throw fitterNotFound();
    return {
      average_score: fitter.averageScore,
      review_count: fitter.reviewCount,
      reviews: await findReviews(database, { fitterId: fitter.id, skip, limit: reviewPageSize }),
    };
  });
