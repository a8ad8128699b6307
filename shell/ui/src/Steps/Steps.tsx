import type { ReactElement } from 'react';
import { classNames } from '../classNames';
import styles from './Steps.module.css';

export interface Step {
  readonly name: string;
  /** Where a completed step can be seen again. */
  readonly href?: string | undefined;
}

export interface StepsProps {
  /** Accessible name, such as what the steps lead to. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the current step; the ones before it are completed. */
  readonly current: number;
  readonly className?: string | undefined;
}

/** Progress through a few steps. Phones show a bar and a count; wider screens show all names. The marks are drawn by CSS. */
export function Steps({ label, steps, current, className }: StepsProps): ReactElement {
  return (
    <nav
      aria-label={label}
      className={classNames(styles.steps, className)}
      data-count={`Step ${current + 1} of ${steps.length}`}
    >
      <ol role="list" className={styles.list}>
        {steps.map(({ name, href }, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              styles.step,
              index < current && styles.done,
              index === current && styles.current,
            )}
          >
            {index < current && href ? <a href={href}>{name}</a> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
