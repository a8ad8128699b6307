import { reviewPageSize, type FitterReviews, type NewReview, type Review, type TownReview } from './reviews';

const latest: readonly [Review, ...Review[]] = [
  {
    rating: 5,
    written_on: '2026-11-14',
    first_name: 'Amina',
    text: 'Booked on Tuesday, fitted on Thursday. They had the tyres ready and I was out in 40 minutes.',
  },
  { rating: 4, written_on: '2026-11-02', first_name: null, text: 'Good work, but parking is tight.' },
  { rating: 5, written_on: '2026-10-21', first_name: 'Rhys', text: '' },
];

/** So many reviews, the latest first. */
function fakeReviews(count: number): readonly Review[] {
  return Array.from(
    { length: count },
    (_, index) => latest[index] ?? { ...latest[0], written_on: '2026-09-30', text: `Review ${index + 1}.` },
  );
}

interface Reviewed {
  readonly account_number: string;
  readonly name: string;
  readonly mobile: 0 | 1;
  readonly average_score: number;
  readonly review_count: number;
}

/** The answers about the reviews of some fitters. */
export function fakeReviewsOf(fitters: readonly Reviewed[]) {
  return {
    listReviews({ account_number, skip = 0 }: { account_number: string; skip?: number }): FitterReviews {
      const { average_score = 0, review_count = 0 } =
        fitters.find((one) => one.account_number === account_number) ?? {};
      return {
        average_score,
        review_count,
        reviews: fakeReviews(review_count).slice(skip, skip + reviewPageSize),
      };
    },
    addReview: (_review: NewReview) => ({ account_number: fitters[0]?.account_number ?? '' }),
    listTownReviews: ({ mobile = 0 }: { slug: string; mobile?: 0 | 1 }) => ({
      reviews: fitters
        .filter((one) => one.mobile === mobile && one.review_count > 0)
        .slice(0, 2)
        .map(({ account_number, name, average_score, review_count }, index): TownReview => ({
          ...(latest[index] ?? latest[0]),
          fitter: { account_number, name, average_score, review_count },
        })),
    }),
  };
}
