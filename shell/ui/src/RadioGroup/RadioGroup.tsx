import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { FieldError } from '../Field/Field';
import styles from './RadioGroup.module.css';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** The current choice, when the parent controls it. */
  readonly value?: string | undefined;
  /** The first choice, when it is uncontrolled. */
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Id of the first option, for links from an error summary; generated when absent. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** A choice from a few options, all visible, each on a card that can be pressed anywhere. */
export function RadioGroup({
  legend,
  name,
  options,
  error,
  required,
  id,
  className,
  ...choice
}: RadioGroupProps): ReactElement {
  const ownId = useId();
  const firstId = id ?? ownId;
  const errorId = `${firstId}-error`;
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(styles.option, error && styles.invalid)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              id={index === 0 ? firstId : undefined}
              className={styles.dot}
              required={required}
              disabled={option.disabled}
              aria-describedby={error ? errorId : undefined}
              aria-invalid={error ? true : undefined}
              {...chosen(choice, option.value)}
            />
            <span>
              <span className={styles.label}>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function chosen(
  { value, defaultValue, onChange }: Pick<RadioGroupProps, 'value' | 'defaultValue' | 'onChange'>,
  own: string,
) {
  return {
    ...(value === undefined ? { defaultChecked: own === defaultValue } : { checked: own === value }),
    onChange: () => onChange?.(own),
  };
}
