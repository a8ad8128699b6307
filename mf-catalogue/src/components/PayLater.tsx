import { formatPence } from '@tyres/contract-kit/pence';
import styles from './PayLater.module.css';

/** Smaller sums are not paid in parts (V-PAYPAL-30). */
const fromPence = 3_000;

/** That a sum may be paid in three parts with PayPal; nothing for sums that may not. */
export function PayLater({ pence }: { readonly pence: number }) {
  if (pence < fromPence) return null;
  return (
    <p className={styles.later}>
      Pay in 3 interest-free payments of {formatPence(Math.ceil(pence / 3))} with <b>PayPal</b>
    </p>
  );
}
