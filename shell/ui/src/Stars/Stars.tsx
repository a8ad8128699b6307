import type { ReactElement } from 'react';
import { StarIcon } from '../Icon/Icon';
import styles from './Stars.module.css';

const places = [1, 2, 3, 4, 5] as const;

export interface StarsProps {
  /** 1 to 5. */
  readonly rating: number;
  /** Of one star, in px. */
  readonly size?: number;
}

/** A rating as stars, read out as a number. */
export function Stars({ rating, size = 16 }: StarsProps): ReactElement {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className={styles.stars}>
      {places.map((place) => (
        <StarIcon key={place} size={size} className={place <= rating ? styles.full : styles.empty} />
      ))}
    </span>
  );
}
