import type { ReactElement } from 'react';
import { classNames } from '../classNames';
import { CheckIcon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
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
}

/** Progress through a few steps. Phones show a bar and the current step's name; wider screens show all names. */
export function Steps({ label, steps, current }: StepsProps): ReactElement {
  return (
    <nav aria-label={label} className={styles.steps}>
      <p className={styles.summary} aria-hidden="true">
        Step {current + 1} of {steps.length}: <strong>{steps[current]?.name}</strong>
      </p>
      <ol role="list" className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              styles.step,
              index < current && styles.done,
              index === current && styles.current,
            )}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < current ? <CheckIcon size={16} /> : index + 1}
            </span>
            <span className={styles.name}>
              {index < current && <VisuallyHidden>Done: </VisuallyHidden>}
              {index < current && step.href ? <a href={step.href}>{step.name}</a> : step.name}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
