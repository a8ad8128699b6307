import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { AlertIcon } from '../Icon/Icon';
import styles from './Field.module.css';

/** What ties a control to its label, hint and error: spread it on the control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong, shown as a tooltip over the control. */
  readonly error?: string | undefined;
  /** Of the control, for links from an error summary; made up when absent. */
  readonly id?: string | undefined;
  /** Keeps the label for screen readers only. */
  readonly labelHidden?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with its label, its hint and, when it is wrong, the message in a tooltip over it. */
export function Field({
  label,
  hint,
  error,
  id,
  labelHidden,
  className,
  children,
}: FieldProps): ReactElement {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={controlId} className={labelHidden ? styles.hidden : styles.label}>
          {label}
        </label>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': classNames(error && errorId, hint ? hintId : undefined),
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The tooltip with what is wrong; it stands between a label and its control, covers neither and points at the latter. */
export function FieldError({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <span id={id} className={styles.error}>
      <AlertIcon size={16} />
      <span className={styles.prefix}>Error: </span>
      {children}
    </span>
  );
}
