import type { CheckoutForm } from './use-checkout-form';

/** What ties an input to its place in the checkout form. */
export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  /** What was typed before a post without script was refused. */
  readonly defaultValue: string | undefined;
}

export type Fields = (name: string) => FieldProps;

/** Gives each input of the form its id, its error and what was typed before. */
export function formFields(
  form: Pick<CheckoutForm, 'errors'>,
  typed: Readonly<Record<string, string | readonly string[]>>,
): Fields {
  return (name) => {
    const value = typed[name];
    return {
      id: `checkout-${name}`,
      name,
      error: form.errors[name],
      defaultValue: typeof value === 'string' ? value : undefined,
    };
  };
}
