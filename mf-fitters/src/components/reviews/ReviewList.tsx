import type { ReactNode, Ref } from 'react';
import type { Review } from '@tyres/fitters-contract/reviews';
import { dateFormatter } from '@tyres/kit/format-date';
import { Stars } from '@tyres/ui/Stars';
import styles from './ReviewList.module.css';

const formatDay = dateFormatter({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export interface ReviewListProps<Item extends Review> {
  readonly label: string;
  readonly reviews: readonly Item[];
  /** What a review is about, where that differs from one to the next. */
  readonly about?: (review: Item) => ReactNode;
  /** Gets the item at this place, which can be focused. */
  readonly focused?: { readonly place: number; readonly ref: Ref<HTMLLIElement> };
}

/** Reviews with their stars, the customer's first name, the date and the text. */
export function ReviewList<Item extends Review>({ label, reviews, about, focused }: ReviewListProps<Item>) {
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {reviews.map((review, place) => (
        <li
          // Two reviews of a day may be the same in every field.
          key={place}
          className={styles.review}
          {...(focused?.place === place && { ref: focused.ref, tabIndex: -1 })}
        >
          <Stars rating={review.rating} />
          <p className={styles.author}>
            {review.first_name ?? 'A customer'},{' '}
            <time dateTime={review.written_on}>{formatDay(review.written_on)}</time>
          </p>
          {review.text && (
            <p className={styles.text} dir="auto">
              {review.text}
            </p>
          )}
          {about && <p className={styles.author}>{about(review)}</p>}
        </li>
      ))}
    </ul>
  );
}
