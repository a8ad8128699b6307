import { useEffect, useRef, useState } from 'react';

export interface SubmitOnce {
  readonly isSubmitting: boolean;
  /**
   * Runs an action unless one is running: a double click submits once. An action that answers 'leaving' has started
   * loading another document, so nothing more may be submitted on this page.
   */
  readonly submitOnce: (action: () => Promise<'leaving' | void>) => Promise<void>;
}

/** Keeps an action from running twice at the same time. */
export function useSubmitOnce(): SubmitOnce {
  // Two clicks may come before the next render, so the state alone is not enough.
  const isRunning = useRef(false);
  const [isSubmitting, show] = useState(false);
  const set = (isOn: boolean): void => {
    isRunning.current = isOn;
    show(isOn);
  };
  useEffect(() => {
    // A page restored from the back/forward cache comes back as it was left: submitting.
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isRunning.current = false;
      show(false);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  const submitOnce: SubmitOnce['submitOnce'] = async (action) => {
    if (isRunning.current) return;
    set(true);
    let isLeaving = false;
    try {
      isLeaving = (await action()) === 'leaving';
    } finally {
      if (!isLeaving) set(false);
    }
  };
  return { isSubmitting, submitOnce };
}
