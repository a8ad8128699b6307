import { useEffect, useRef, useState } from 'react';
import { useInView } from 'react-intersection-observer';
import { updateTyres } from '@tyres/catalogue-contract/endpoints';
import { pageSize } from '@tyres/catalogue-contract/filters';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import { useShell } from '@tyres/kit/use-shell';
import { Skeleton } from '@tyres/ui/Skeleton';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';
import styles from './MoreTyres.module.css';

/** How far below the window the list's end may be when the next page is asked for (B-SCROLL). */
const triggerDistance = '500px';

export interface MoreTyresProps {
  readonly applied: ApplyFiltersInput;
  readonly onMore: (tyres: readonly CardTyre[]) => void;
}

/** Infinite scroll from page 2. A new set of filters is a new `key`, which begins again. */
export function MoreTyres({ applied, onMore }: MoreTyresProps) {
  const { call } = useShell();
  const [page, setPage] = useState(2);
  const [isAtEnd, setAtEnd] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const asked = useRef(1);
  const { ref, inView } = useInView({ rootMargin: `0px 0px ${triggerDistance} 0px` });

  useEffect(() => {
    if (!inView || isAtEnd || asked.current >= page) return;
    asked.current = page;
    setLoading(true);
    call(updateTyres, { ...applied, page })
      .then(({ tyres }) => {
        onMore(tyres.map(toCardTyre));
        if (tyres.length < pageSize) setAtEnd(true);
        else setPage(page + 1);
      })
      .catch(() => {
        console.error('There was an error!');
        setAtEnd(true);
      })
      .finally(() => setLoading(false));
  }, [inView, isAtEnd, page, applied, call, onMore]);

  return (
    <div ref={ref} className={styles.more}>
      {!isAtEnd && isLoading && (
        <div className={styles.skeletons}>
          <Skeleton shape="block" className={styles.card} />
          <Skeleton shape="block" className={styles.card} />
          <Skeleton shape="block" className={styles.card} />
        </div>
      )}
      <p role="status">{isAtEnd ? "That's it, no more tyres found." : isLoading ? 'loading more tyres..' : ''}</p>
    </div>
  );
}
