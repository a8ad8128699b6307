import { useEffect, useRef, useState } from 'react';
import { listReviews } from '@tyres/fitters-contract/endpoints';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { FitterReviews as Reviews, Review } from '@tyres/fitters-contract/reviews';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { ReviewList } from '../reviews/ReviewList';
import styles from './FitterReviews.module.css';

/** How many reviews are shown at first. */
const firstShown = 3;

export interface FitterReviewsProps {
  readonly fitter: Fitter;
  /** The latest reviews, which were asked for when the fitter was selected. */
  readonly latest: Promise<Reviews>;
}

interface State {
  readonly reviews: readonly Review[];
  readonly shown: number;
  readonly status: 'loading' | 'loaded' | 'failed';
}

/** A fitter's score and latest reviews; 'More reviews' shows the others. */
export function FitterReviews({
  fitter: { account_number, review_count, average_score },
  latest,
}: FitterReviewsProps) {
  const { call } = useShell();
  const [{ reviews, shown, status }, setState] = useState<State>({
    reviews: [],
    shown: 0,
    status: 'loading',
  });
  const firstNew = useRef<HTMLLIElement>(null);
  const add = async (page: Promise<Reviews>, count: number): Promise<void> => {
    setState((before) => ({ ...before, status: 'loading' }));
    await page.then(
      ({ reviews: more }) =>
        setState((before) => {
          const all = [...before.reviews, ...more];
          // A list that became shorter ends here.
          return { reviews: all, shown: Math.min(all.length, before.shown + count), status: 'loaded' };
        }),
      () => setState((before) => ({ ...before, status: 'failed' })),
    );
  };
  useEffect(() => {
    setState({ reviews: [], shown: 0, status: 'loading' });
    void add(latest, firstShown);
  }, [latest]);
  const [focusedPlace, setFocusedPlace] = useState(0);
  useEffect(() => {
    if (focusedPlace > 0) firstNew.current?.focus();
  }, [focusedPlace, shown]);
  const showMore = (): void => {
    setFocusedPlace(shown);
    if (shown < reviews.length) setState((before) => ({ ...before, shown: before.reviews.length }));
    else void add(call(listReviews, { account_number, skip: reviews.length }), Infinity);
  };
  return (
    <section aria-labelledby={`reviews-${account_number}`} className={styles.reviews}>
      <h3 id={`reviews-${account_number}`} className={styles.heading}>
        Reviews: {average_score.toFixed(1)} out of 5
      </h3>
      {shown > 0 && (
        <ReviewList
          label="Latest reviews"
          reviews={reviews.slice(0, shown)}
          focused={{ place: focusedPlace, ref: firstNew }}
        />
      )}
      <LiveRegion visible={status === 'failed'} tone={status === 'failed' ? 'danger' : 'neutral'}>
        {status === 'failed' && sorry}
        {status === 'loaded' && `Showing ${shown} of ${review_count} reviews`}
      </LiveRegion>
      {status === 'loading' && shown === 0 && <p className={styles.loading}>Loading reviews…</p>}
      {(status === 'failed' || (shown > 0 && shown < review_count)) && (
        <Button small busy={status === 'loading'} onClick={showMore}>
          {status === 'failed' ? 'Try again' : 'More reviews'}
        </Button>
      )}
    </section>
  );
}
