import type { ReactNode } from 'react';
import styles from './View.module.css';

export interface TelephoneProps {
  readonly number: string;
  /** Who answers. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A number to call, and what to know before. */
export function Telephone({ number, of, children }: TelephoneProps) {
  return (
    <div className={styles.text}>
      <p>
        {of}: <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
      </p>
      <p>{children}</p>
    </div>
  );
}
