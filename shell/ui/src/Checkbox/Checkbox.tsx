import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';
import { classNames } from '../classNames';
import { FieldError } from '../Field/Field';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A checkbox with its label beside it and, on error, the message in a tooltip above it. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps): ReactElement {
  const ownId = useId();
  const inputId = id ?? ownId;
  const describedBy = classNames(error && `${inputId}-error`, hint ? `${inputId}-hint` : undefined);
  return (
    <div className={classNames(styles.checkbox, className)}>
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          id={inputId}
          className={styles.box}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
