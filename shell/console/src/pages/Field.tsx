import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Problem } from '@tyres/contract-kit/problem';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  /** Its message for this field is shown here. */
  readonly problem?: Problem | undefined;
  /** Props of the input. */
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** Makes it a textarea with this maximum length. */
  readonly longest?: number;
}

/** A labelled field with its hint and, when it was refused, why. */
export function Field({ name, label, hint, value, problem, input, longest }: FieldProps) {
  const message = problem?.fields?.[name];
  const described = [hint ? `${name}-hint` : '', message ? `${name}-problem` : ''].filter(Boolean).join(' ');
  const shared = {
    id: name,
    name,
    defaultValue: value,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {message && (
        <p className="field__problem" id={`${name}-problem`}>
          {message}
        </p>
      )}
      {longest === undefined ? (
        <input className="field__input" {...shared} {...input} />
      ) : (
        <textarea
          className="field__input field__input--long"
          {...shared}
          rows={2}
          maxLength={longest}
          required
        />
      )}
    </div>
  );
}
