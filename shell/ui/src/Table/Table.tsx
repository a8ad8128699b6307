import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Table.module.css';

export interface TableProps {
  readonly caption: ReactNode;
  /** Keeps the caption for screen readers only. */
  readonly captionHidden?: boolean | undefined;
  /** `<thead>` and `<tbody>`. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A table that scrolls within itself where the screen is narrow; the keyboard can scroll it too. */
export function Table({ caption, captionHidden, children, className }: TableProps): ReactElement {
  const id = useId();
  return (
    <div role="region" aria-labelledby={id} tabIndex={0} className={classNames(styles.scroller, className)}>
      <table className={styles.table}>
        <caption id={id} className={captionHidden ? styles.hidden : styles.caption}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}
