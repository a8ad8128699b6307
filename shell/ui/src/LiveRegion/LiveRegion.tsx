import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './LiveRegion.module.css';

export interface LiveRegionProps {
  /** What to say; nothing while there is nothing. */
  readonly children?: ReactNode;
  /** Seen as well as heard, as for a call that failed. */
  readonly visible?: boolean | undefined;
  readonly tone?: 'neutral' | 'success' | 'danger' | undefined;
}

/** Says what changed to people who do not see it. Render it empty from the start: a region that comes with its text is not heard. */
export function LiveRegion({ children, visible, tone = 'neutral' }: LiveRegionProps): ReactElement {
  return (
    <div role="status" className={visible ? classNames(styles.visible, styles[tone]) : styles.hidden}>
      {children}
    </div>
  );
}
