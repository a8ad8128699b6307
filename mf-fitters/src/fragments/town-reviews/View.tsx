import type { ViewProps } from '@tyres/kit/fragment';
import { ReviewList } from '../../components/reviews/ReviewList';
import type { TownReviewsData } from './load';
import styles from './View.module.css';

/** The latest reviews of the best-known fitters around the page's town. */
export function View({ data: { isMobile, reviews } }: ViewProps<TownReviewsData>) {
  if (reviews.length === 0) return null;
  const heading = isMobile
    ? 'What customers say about mobile fitters here'
    : 'What customers say about garages here';
  return (
    <section aria-labelledby="town-reviews" className={styles.reviews}>
      <h2 id="town-reviews" className={styles.heading}>
        {heading}
      </h2>
      <ReviewList
        label={heading}
        reviews={reviews}
        about={({ fitter: { name, average_score, review_count } }) => (
          <>
            About <strong>{name}</strong>, {average_score.toFixed(1)} out of 5 ({review_count}{' '}
            {review_count === 1 ? 'review' : 'reviews'})
          </>
        )}
      />
    </section>
  );
}
