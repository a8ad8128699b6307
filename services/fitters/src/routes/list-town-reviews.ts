import { listTownReviews } from '@tyres/fitters-contract/endpoints';
import { defaultDistanceMiles, listTownReviewsInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { findFitters } from '../store/fitters';
import { findLatestReviews } from '../store/reviews';
import { findTown } from '../use-cases/find-place';

/** A page shows no more. Some of the best-known fitters may have ratings without a text only. */
const mostShown = 3;
const mostAsked = 10;

/** The latest reviews of the fitters around a town that have the most of them. @throws town_not_found */
export const listTownReviewsRoute = ({ database }: Deps) =>
  route(listTownReviews, listTownReviewsInput, async ({ slug, mobile }) => {
    const fitters = await findFitters(database, {
      around: await findTown(database, slug),
      withinMiles: defaultDistanceMiles,
      sortBy: 'review_count',
      includesGarages: mobile === 0,
      includesMobile: mobile === 1,
      except: [],
      limit: mostAsked,
    });
    const latest = await findLatestReviews(
      database,
      fitters.map(({ id }) => id),
    );
    const reviews = fitters.flatMap(({ id, accountNumber, name, averageScore, reviewCount }) => {
      const review = latest.get(id);
      const fitter = {
        account_number: accountNumber,
        name,
        average_score: averageScore,
        review_count: reviewCount,
      };
      return review ? [{ ...review, fitter }] : [];
    });
    return { reviews: reviews.slice(0, mostShown) };
  });
