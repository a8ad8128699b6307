import { useEffect, useState, type FormEvent } from 'react';

/** Lets a plain form be sent once: a second press on a slow line does nothing. Coming Back to the page frees it again. */
export function useSubmitOnce(): { isSending: boolean; submitOnce: (event: FormEvent) => void } {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const free = (): void => setSending(false);
    addEventListener('pageshow', free);
    return () => removeEventListener('pageshow', free);
  }, []);
  const submitOnce = (event: FormEvent): void => {
    if (isSending) event.preventDefault();
    else setSending(true);
  };
  return { isSending, submitOnce };
}
