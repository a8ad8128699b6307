import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../classNames';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Price.module.css';

const inPounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export interface PriceProps {
  /** Whole pence. */
  readonly pence: number;
  /** What the price is for: 'per tyre'. */
  readonly unit?: ReactNode;
  readonly size?: 'm' | 'l' | 'xl' | undefined;
  readonly className?: string | undefined;
}

/** A price with large pounds and small pence. Screen readers and the clipboard get one amount. */
export function Price({ pence, unit, size = 'm', className }: PriceProps): ReactElement {
  const amount = inPounds.format(pence / 100);
  const [pounds, rest] = [amount.slice(0, -3), amount.slice(-3)];
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      <VisuallyHidden>{amount}</VisuallyHidden>
      <span aria-hidden="true" className={styles.amount}>
        {pounds}
        <span className={styles.pence}>{rest}</span>
      </span>
      {unit && <span className={styles.unit}> {unit}</span>}
    </span>
  );
}
