import type { ReactElement, Ref } from 'react';
import styles from './ErrorSummary.module.css';

export interface SummaryError {
  /** The `id` of the control that it is about; none when it is about the form. */
  readonly fieldId?: string | undefined;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title?: string | undefined;
  readonly errors: readonly SummaryError[];
  /** For giving it the focus. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Everything that is wrong in a form, each linked to its field; nothing when nothing is. */
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
