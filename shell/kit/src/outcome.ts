import type { FieldErrors } from './field-errors';

/** The result of a submit. */
export type Outcome =
  /** The browser must post the form, as it would without script. */
  | { readonly kind: 'post' }
  /** Another document is loading. */
  | { readonly kind: 'leaving' }
  /** The form may be submitted again. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly errors?: FieldErrors; readonly message?: string };

/** Validates a form and submits it. @throws when the service gives no answer */
export type SubmitForm = (form: HTMLFormElement) => Promise<Outcome> | Outcome;
