import { useEffect, useRef, useState } from 'react';
import { useInView } from 'react-intersection-observer';
import { updateTyres } from '@tyres/catalogue-contract/endpoints';
import { pageSize } from '@tyres/catalogue-contract/filters';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { SkeletonCards } from './SkeletonCards';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';
import styles from './MoreTyres.module.css';

/** The next page is loaded when the end of the list is this far below the window (B-SCROLL). */
const triggerDistance = '500px';

export interface MoreTyresProps {
  readonly applied: ApplyFiltersInput;
  /** The number of pages of results that are shown already. */
  readonly pages: number;
  /** Called with the tyres of the next page, and the number of pages including it. */
  readonly onMore: (tyres: readonly CardTyre[], pages: number, applied: ApplyFiltersInput) => void;
}

type Progress = 'waiting' | 'loading' | 'end' | 'error';

/** Infinite scroll, which continues after the pages that are shown. The caller resets it with a new `key`. */
export function MoreTyres({ applied, pages, onMore }: MoreTyresProps) {
  const { call } = useShell();
  const [progress, setProgress] = useState<Progress>('waiting');
  const { ref, inView } = useInView({ rootMargin: `0px 0px ${triggerDistance} 0px` });
  // The last page that was requested.
  const asked = useRef(pages);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  useEffect(() => {
    if (!inView || progress === 'end' || progress === 'error' || asked.current > pages) return;
    const page = pages + 1;
    asked.current = page;
    setProgress('loading');
    call(updateTyres, { ...applied, page })
      .then(({ tyres }) => {
        if (isGone.current) return;
        if (tyres.length > 0) onMore(tyres.map(toCardTyre), page, applied);
        setProgress(tyres.length < pageSize ? 'end' : 'waiting');
      })
      .catch(() => {
        if (isGone.current) return;
        console.error('There was an error!');
        asked.current = pages;
        setProgress('error');
      });
  }, [inView, progress, pages, applied, call, onMore]);

  return (
    <div ref={ref} className={styles.more} data-progress={progress}>
      {progress === 'loading' && <SkeletonCards count={3} />}
      <p role="status">{texts[progress]}</p>
      {progress === 'error' && (
        <Button small onClick={() => setProgress('waiting')}>
          Try again
        </Button>
      )}
    </div>
  );
}

const endText = "That's it, no more tyres found.";
const texts = { waiting: '', loading: 'loading more tyres..', end: endText, error: endText } as const;
