import { Button } from '@tyres/ui/Button';
import { VisuallyHidden } from '@tyres/ui/VisuallyHidden';
import { useEffect, useState } from 'react';
import styles from './DiscountBox.module.css';

/** How long the button says that the code is copied (T-DISCOUNT-COPY, B-TIMERS-CHECKOUT). */
const copiedMs = 1_500;

/** Copies a discount code; without script the code beside it can be selected. */
export function CopyCode({ code }: { readonly code: string }) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied, copies]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      setCopies((count) => count + 1);
    } catch {
      // The browser did not allow it: the button goes on saying 'Copy Code', and the code can be selected.
      console.error('There was an error!');
    }
  }

  return (
    <Button small kind="quiet" className={styles.copy} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy Code'}</span>
      <VisuallyHidden> {code}</VisuallyHidden>
    </Button>
  );
}
