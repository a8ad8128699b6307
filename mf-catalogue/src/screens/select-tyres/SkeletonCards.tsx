import { Skeleton } from '@tyres/ui/Skeleton';
import styles from './SkeletonCards.module.css';

/** Placeholders for cards that are being loaded (S25.8). */
export function SkeletonCards({ count }: { readonly count: number }) {
  return (
    <div className={styles.cards} data-skeletons={count}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <Skeleton shape="block" className={styles.picture} />
          <Skeleton lines={3} />
          <Skeleton shape="block" className={styles.label} />
          <Skeleton lines={2} />
          <Skeleton shape="block" className={styles.button} />
        </div>
      ))}
    </div>
  );
}
