import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './LiveRegion.module.css';

export interface LiveRegionProps {
  /** The message; empty while there is none. */
  readonly children?: ReactNode;
  /** Shows the message on the screen too, for example when a call failed. */
  readonly visible?: boolean | undefined;
  readonly tone?: 'neutral' | 'success' | 'danger' | undefined;
}

/** Tells screen readers what changed. Render it empty from the start: a region that appears with its text is not announced. */
export function LiveRegion({ children, visible, tone = 'neutral' }: LiveRegionProps): ReactElement {
  return (
    <div role="status" className={visible ? classNames(styles.visible, styles[tone]) : styles.hidden}>
      {children}
    </div>
  );
}
