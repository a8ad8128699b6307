import type { HTMLAttributes, ReactElement } from 'react';
import { classNames } from '../classNames';
import styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `article` for one item of many, `section` for a part of the page; default `div`. */
  readonly as?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** Marks the chosen card. */
  readonly selected?: boolean | undefined;
  /** Without padding, so that pictures reach the edges. */
  readonly flush?: boolean | undefined;
}

/** A box with a border on the page's background. */
export function Card({ as: Element = 'div', selected, flush, className, ...rest }: CardProps): ReactElement {
  return (
    <Element
      {...rest}
      className={classNames(styles.card, selected && styles.selected, flush && styles.flush, className)}
    />
  );
}
