import type { ReactNode } from 'react';
import styles from './Accordion.module.css';

export interface AccordionProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

/** Questions below a heading that folds them open. */
export function Accordion({ title, isOpen, isHidden, children }: AccordionProps) {
  return (
    <details data-topic open={isOpen} hidden={isHidden} className={styles.accordion}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
