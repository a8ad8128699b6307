import type { HTMLAttributes, ReactElement } from 'react';
import { classNames } from '../classNames';
import styles from './Stack.module.css';

export interface StackProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'form' | undefined;
  /** Space between the children, as a step of the space scale; default 4. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
}

/** Children in a column. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: StackProps): ReactElement {
  const isList = Element === 'ul' || Element === 'ol';
  return (
    <Element
      {...(isList && { role: 'list' })}
      {...rest}
      className={classNames(styles.stack, styles[`gap${gap}`], className)}
    />
  );
}
