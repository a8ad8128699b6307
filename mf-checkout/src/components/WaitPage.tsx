import { SpinnerIcon } from '@tyres/ui/Icon';
import type { ReactNode } from 'react';
import styles from './WaitPage.module.css';

/** A page that goes on by itself: a spinner, and what the shopper waits for. */
export function WaitPage({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={styles.wait}>
      <SpinnerIcon size={40} className={styles.spinner} />
      <h1>{heading}</h1>
      {children}
    </section>
  );
}
