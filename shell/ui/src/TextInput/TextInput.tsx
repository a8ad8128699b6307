import type { InputHTMLAttributes, ReactElement, Ref } from 'react';
import { classNames } from '../classNames';
import styles from './TextInput.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Shows what is typed in capitals, as postcodes and registrations are written; the value stays as typed. */
  readonly capitals?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A line of text. */
export function TextInput({ capitals, className, ...rest }: TextInputProps): ReactElement {
  return (
    <input
      type="text"
      {...(capitals && { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false })}
      {...rest}
      className={classNames(styles.input, capitals && styles.capitals, className)}
    />
  );
}
