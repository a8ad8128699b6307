import type { ReactElement } from 'react';
import { classNames } from '../classNames';
import { SpinnerIcon } from '../Icon/Icon';
import styles from './LoadingOverlay.module.css';

export interface LoadingOverlayProps {
  readonly active: boolean;
  /** Covers its positioned parent instead of the window. */
  readonly local?: boolean | undefined;
}

/** Covers content that is being replaced and says 'Loading..'. Its live region is always rendered, so that it is announced. */
export function LoadingOverlay({ active, local }: LoadingOverlayProps): ReactElement {
  return (
    <div role="status" className={classNames(active && styles.overlay, active && local && styles.local)}>
      {active && (
        <span className={styles.card}>
          <SpinnerIcon size={24} className={styles.spinner} />
          Loading..
        </span>
      )}
    </div>
  );
}
