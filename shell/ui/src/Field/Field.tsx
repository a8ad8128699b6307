import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { AlertIcon } from '../Icon/Icon';
import styles from './Field.module.css';

/** Attributes that connect a control with its label, hint and error: spread them on the control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error message, shown as a tooltip above the control. */
  readonly error?: string | undefined;
  /** Id of the control, for links from an error summary; generated when absent. */
  readonly id?: string | undefined;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with its label, its hint and, on error, the message in a tooltip above it. */
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

/** The tooltip with the error message, between a label and its control. It covers neither and points at the control. */
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
