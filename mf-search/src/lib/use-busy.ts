import { useCallback, useEffect, useRef, useState } from 'react';

export interface Busy {
  /** For what is shown. */
  readonly isBusy: boolean;
  /** For what is done: two presses in one moment would both find the state of before. */
  readonly isBusyNow: () => boolean;
  readonly setBusy: (isBusy: boolean) => void;
}

/** Whether something has been sent and is waited for, so that it cannot be sent twice. */
export function useBusy(): Busy {
  const current = useRef(false);
  const [isBusy, show] = useState(false);
  const setBusy = useCallback((isWaiting: boolean) => {
    current.current = isWaiting;
    show(isWaiting);
  }, []);
  useEffect(() => {
    // A page that comes back out of the browser's memory comes as it was left: waiting.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [setBusy]);
  return { isBusy, isBusyNow: () => current.current, setBusy };
}
