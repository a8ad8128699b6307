import { useEffect, useState } from 'react';
import { listReviews } from '@tyres/fitters-contract/endpoints';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { FitterReviews } from '@tyres/fitters-contract/reviews';
import { useShell } from '@tyres/kit/use-shell';

/**
 * Whether the modal of the selected fitter is open, and the fitter's latest reviews, which are asked for while the modal's
 * code is loaded. When it is closed, its card gets the focus.
 */
export function useFitterModal({ account_number, review_count }: Fitter, isSelected: boolean) {
  const { call } = useShell();
  const [isShown, setShown] = useState(false);
  const [reviews, setReviews] = useState<Promise<FitterReviews>>();
  const isOpen = isShown && isSelected;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => document.getElementById(`fitter-${account_number}`)?.focus({ preventScroll: true });
  }, [isOpen, account_number]);
  const show = (): void => {
    setShown(true);
    if (review_count === 0) return;
    const latest = call(listReviews, { account_number });
    // The modal says so; it may not be loaded yet.
    latest.catch(() => undefined);
    setReviews(latest);
  };
  return { isOpen, reviews, show, close: () => setShown(false) };
}
