import type { RatingCount } from '@tyres/content-contract/reviews';

const best = 5;

/** The average of some ratings with one decimal; null without any. It is 5 only if every rating is (B-FIVE-STAR). */
export function averageScore(spread: readonly RatingCount[]): number | null {
  const count = spread.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const total = spread.reduce((sum, { rating, count: times }) => sum + rating * times, 0);
  if (total === best * count) return best;
  return Math.min(Math.round((10 * total) / count) / 10, best - 0.1);
}
