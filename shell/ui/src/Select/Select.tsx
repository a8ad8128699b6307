import type { ReactElement, Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../classNames';
import { ChevronDownIcon } from '../Icon/Icon';
import styles from './Select.module.css';

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/** The device's own select; its children are the options. */
export function Select({ className, children, ...rest }: SelectProps): ReactElement {
  return (
    <span className={classNames(styles.wrap, className)}>
      <select {...rest} className={styles.select}>
        {children}
      </select>
      <ChevronDownIcon className={styles.chevron} />
    </span>
  );
}
