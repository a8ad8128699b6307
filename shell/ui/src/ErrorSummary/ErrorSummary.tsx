import type { ReactElement, Ref } from 'react';
import styles from './ErrorSummary.module.css';

export interface SummaryError {
  /** The `id` of the control with the error; absent for an error of the whole form. */
  readonly fieldId?: string | undefined;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title?: string | undefined;
  readonly errors: readonly SummaryError[];
  /** The element of the summary, so that a form can focus it. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** All errors of a form, each with a link to its field. Renders nothing without errors. */
export function ErrorSummary({
  title = 'There is a problem',
  errors,
  ref,
}: ErrorSummaryProps): ReactElement | null {
  if (errors.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
