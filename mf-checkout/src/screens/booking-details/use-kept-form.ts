import { saveCheckoutForm } from '@tyres/checkout-contract/endpoints';
import { useShell } from '@tyres/kit/use-shell';
import { type RefObject, useEffect } from 'react';

const pauseMs = 1_000;

/**
 * Keeps what is typed on the server, with the basket: when typing pauses, and when the page is left. A failed call is no
 * matter, since every submit keeps the form too.
 */
export function useKeptForm(ref: RefObject<HTMLFormElement | null>): void {
  const { call } = useShell();
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = async (): Promise<void> => {
      clearTimeout(timer);
      timer = undefined;
      const { orderInput } = await import('./form-values');
      await call(saveCheckoutForm, { ...orderInput(new FormData(form)) }).catch(() => undefined);
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), pauseMs);
    };
    const leave = (): void => void (timer && document.visibilityState === 'hidden' && save());
    form.addEventListener('change', later);
    form.addEventListener('input', later);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('change', later);
      form.removeEventListener('input', later);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [call, ref]);
}
