import type { InputHTMLAttributes, ReactElement, Ref } from 'react';
import { classNames } from '../classNames';
import styles from './TextInput.module.css';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Shows the text in capitals, as in postcodes and registrations; the value stays as typed. */
  readonly capitals?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A one-line text field. */
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
