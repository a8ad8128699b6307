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

/** A placeholder for content that is loading. Hidden from screen readers, which need a live region instead. */
export function Skeleton({ shape = 'line', lines = 1, className }: SkeletonProps): ReactElement {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, className)}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={classNames(styles.bone, styles[shape])} />
      ))}
    </span>
  );
}
