import { formatPence } from '@tyres/contract-kit/pence';
import styles from './PayLater.module.css';

/** The smallest amount that can be paid in instalments (V-PAYPAL-30). */
const fromPence = 3_000;

/** Offers to pay an amount in three instalments with PayPal. Renders nothing below the smallest amount. */
export function PayLater({ pence }: { readonly pence: number }) {
  if (pence < fromPence) return null;
  return (
    <p
      className={styles.later}
    >{`Pay in 3 interest-free payments of ${formatPence(Math.ceil(pence / 3))} with PayPal`}</p>
  );
}
