import { problemOf } from '@tyres/contract-kit/problem';
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { failureMessage } from './failure-message';
import type { FieldErrors } from './field-errors';
import type { FormStart } from './form-start';
import { useSubmitOnce } from './use-submit-once';

/** What became of a submit. */
export type Outcome =
  /** The browser is to post the form, as it would without script. */
  | { readonly kind: 'post' }
  /** Another document is loading. */
  | { readonly kind: 'leaving' }
  /** The form may be submitted again. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly errors?: FieldErrors; readonly message?: string };

/** Validates a form and submits it. @throws when the service gives no answer */
export type SubmitForm = (form: HTMLFormElement) => Promise<Outcome> | Outcome;

export interface PostedFormOptions {
  readonly start?: FormStart;
  /** Loads the validation on the first touch, and again on each submit: import() caches it (decision 7). */
  readonly load: () => Promise<SubmitForm>;
}

/** A field's props: its id, its error, and what was typed before its plain post was refused. */
export interface PostedField {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
}

export interface PostedForm<Area> {
  /** For the form, or for an element around it that holds some of its fields. */
  readonly ref: RefObject<Area | null>;
  readonly formProps: {
    readonly noValidate: true;
    readonly onFocus: () => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly field: (name: string) => PostedField;
  readonly errors: FieldErrors;
  /** Why the last submit failed, when no single field is to blame. */
  readonly message: string | undefined;
  readonly isSubmitting: boolean;
  /** Sets or clears a field's error without moving the focus. */
  readonly showError: (name: string, message?: string) => void;
}

/**
 * A plain HTML form that script improves. Its fields are uncontrolled, so what was typed before hydration is kept.
 * Submitting validates, shows each error at its field and focuses the first; a field's error goes once it is edited.
 */
export function usePostedForm<Area extends HTMLElement = HTMLFormElement>({
  start,
  load,
}: PostedFormOptions): PostedForm<Area> {
  const id = useId();
  const { ref, errors, refuse, showError } = useFieldErrors<Area>(start?.errors);
  const [message, setMessage] = useState(start?.message);
  const { isSubmitting, submitOnce } = useSubmitOnce();

  const submit = async (form: HTMLFormElement): Promise<'leaving' | void> => {
    setMessage(undefined);
    const outcome = await outcomeOf(form, load);
    refuse(outcome.kind === 'refused' ? outcome.errors : undefined);
    switch (outcome.kind) {
      case 'refused':
        return setMessage(outcome.message);
      case 'post':
        // Offline, the browser's error page would replace this one and lose what was typed.
        if (!navigator.onLine) return setMessage(failureMessage());
        form.submit();
        return 'leaving';
      case 'leaving':
        return 'leaving';
      case 'done':
    }
  };

  return {
    ref,
    errors,
    message,
    isSubmitting,
    showError,
    field: (name) => ({ id: id + name, name, error: errors[name], defaultValue: start?.values[name] }),
    formProps: {
      noValidate: true,
      onFocus: () => void load().catch(() => undefined),
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) showError(target.name);
      },
      onSubmit: (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void submitOnce(() => submit(form));
      },
    },
  };
}

/** Without its validation the form still works: the service validates the plain post. */
async function outcomeOf(form: HTMLFormElement, load: PostedFormOptions['load']): Promise<Outcome> {
  const submit = await load().catch(() => undefined);
  if (!submit) return { kind: 'post' };
  try {
    return await submit(form);
  } catch (error) {
    const problem = problemOf(error);
    if (problem?.fields && (problem.status === 400 || problem.status === 422))
      return { kind: 'refused', errors: problem.fields };
    console.error('There was an error!'); // X-LOG-*
    return { kind: 'refused', message: failureMessage(error) };
  }
}

/** Errors by field. `refuse` replaces them all and focuses the first invalid field. */
function useFieldErrors<Area extends HTMLElement>(initial: FieldErrors = {}) {
  const ref = useRef<Area>(null);
  const [{ errors, focuses }, setState] = useState({ errors: initial, focuses: true });
  useEffect(() => {
    if (focuses && Object.keys(errors).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, focuses]);

  const showError = (name: string, message?: string): void =>
    setState((before) => {
      if (before.errors[name] === message) return before;
      const { [name]: _, ...others } = before.errors;
      return { errors: message ? { ...others, [name]: message } : others, focuses: false };
    });
  const refuse = (found: FieldErrors = {}): void => setState({ errors: found, focuses: true });
  return { ref, errors, refuse, showError };
}
