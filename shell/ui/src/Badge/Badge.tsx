import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A short label. Its colour only repeats what the words say. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps): ReactElement {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
