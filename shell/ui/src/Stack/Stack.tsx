import type { HTMLAttributes, ReactElement } from 'react';
import { classNames } from '../classNames';
import styles from './Stack.module.css';

export interface StackProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'form' | undefined;
  /** The step of the space scale between the children; default 4. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
}

/** Children below one another. */
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
