import { Field } from '@tyres/ui/Field';
import { TextInput, type TextInputProps } from '@tyres/ui/TextInput';

export interface TextFieldProps extends TextInputProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A labelled text input of the checkout form. */
export function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}
