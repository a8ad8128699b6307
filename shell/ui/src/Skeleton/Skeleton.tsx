import type { ReactElement } from 'react';
import { classNames } from '../classNames';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** `line` is as high as a line of text, `block` fills the box that `className` gives it. */
  readonly shape?: 'line' | 'block' | undefined;
  /** How many lines. */
  readonly lines?: number | undefined;
  readonly className?: string | undefined;
}

/** The shape of what comes. Hidden from screen readers: whoever waits says so in a live region. */
export function Skeleton({ shape = 'line', lines = 1, className }: SkeletonProps): ReactElement {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, className)}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={classNames(styles.bone, styles[shape])} />
      ))}
    </span>
  );
}
