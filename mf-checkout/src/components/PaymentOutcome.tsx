import { ButtonLink } from '@tyres/ui/Button';
import type { ReactNode } from 'react';
import styles from './PaymentOutcome.module.css';

export interface PaymentOutcomeProps {
  readonly heading: string;
  readonly children: ReactNode;
  readonly next: { readonly label: string; readonly href: string };
  readonly other?: { readonly label: string; readonly href: string };
}

/** The page of a payment that did not lead to an order: a heading, an explanation and the next steps. */
export function PaymentOutcome({ heading, children, next, other }: PaymentOutcomeProps) {
  return (
    <section className={styles.outcome}>
      <h1>{heading}</h1>
      {children}
      <div className={styles.steps}>
        <ButtonLink kind="action" href={next.href}>
          {next.label}
        </ButtonLink>
        {other && (
          <ButtonLink kind="quiet" href={other.href}>
            {other.label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
