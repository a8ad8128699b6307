import type { HTMLAttributes, ReactElement } from 'react';
import { classNames } from '../classNames';
import styles from './Grid.module.css';

export interface GridProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'ul' | undefined;
  /** How narrow a column may become: s 10rem, m 16rem, l 22rem; default m. */
  readonly columns?: 's' | 'm' | 'l' | undefined;
}

/** Children in as many equal columns as fit. */
export function Grid({ as: Element = 'div', columns = 'm', className, ...rest }: GridProps): ReactElement {
  return (
    <Element
      {...(Element === 'ul' && { role: 'list' })}
      {...rest}
      className={classNames(styles.grid, styles[columns], className)}
    />
  );
}
