import type { HTMLAttributes, ReactElement } from 'react';
import { classNames } from '../classNames';
import styles from './Cluster.module.css';

export interface ClusterProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'ul' | 'p' | undefined;
  /** The step of the space scale between the children; default 3. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** Where the free space goes: after the children, between them, or before them. */
  readonly justify?: 'start' | 'between' | 'end' | undefined;
}

/** Children beside one another, going on to a new line where they must. */
export function Cluster({
  as: Element = 'div',
  gap = 3,
  justify = 'start',
  className,
  ...rest
}: ClusterProps): ReactElement {
  return (
    <Element
      {...(Element === 'ul' && { role: 'list' })}
      {...rest}
      className={classNames(styles.cluster, styles[`gap${gap}`], styles[justify], className)}
    />
  );
}
