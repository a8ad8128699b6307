import { getReviews } from '@tyres/content-contract/reviews';
import { getReviewsInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { averageScore } from '../domain/average-score';
import { reviewsPageNotFound } from '../errors';
import { countRatings, findReviews } from '../store/reviews';

const pageSize = 10;

/** A page of the shop's reviews, with their average and spread. @throws reviews_page_not_found */
export const getReviewsRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(getReviews, getReviewsInput, async ({ page }) => {
    const spread = await countRatings(database);
    const count = spread.reduce((sum, one) => sum + one.count, 0);
    const pages = Math.max(1, Math.ceil(count / pageSize));
    if (page > pages) throw reviewsPageNotFound();
    return {
      average_score: averageScore(spread),
      review_count: count,
      spread,
      page,
      pages,
      reviews: await findReviews(database, { skip: (page - 1) * pageSize, limit: pageSize }),
    };
  });
