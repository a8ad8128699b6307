import type { HTMLAttributes, ReactElement } from 'react';
import { classNames } from '../classNames';
import styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `article` for one of many that stands for itself, `section` for a part of the page; default `div`. */
  readonly as?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** Marks the one that was chosen. */
  readonly selected?: boolean | undefined;
  /** Lets pictures reach its edges. */
  readonly flush?: boolean | undefined;
}

/** A sheet of paper on the page's ground. */
export function Card({ as: Element = 'div', selected, flush, className, ...rest }: CardProps): ReactElement {
  return (
    <Element
      {...rest}
      className={classNames(styles.card, selected && styles.selected, flush && styles.flush, className)}
    />
  );
}
