import { useEffect, useState } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';

/** Whether the modal of the selected fitter is open. When it is closed, its card gets the focus. */
export function useFitterModal({ account_number }: Pick<Fitter, 'account_number'>, isSelected: boolean) {
  const [isShown, setShown] = useState(false);
  const isOpen = isShown && isSelected;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => document.getElementById(`fitter-${account_number}`)?.focus({ preventScroll: true });
  }, [isOpen, account_number]);
  return { isOpen, show: () => setShown(true), close: () => setShown(false) };
}
