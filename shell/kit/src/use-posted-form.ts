import { useId, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FieldErrors } from './field-errors';
import type { FormStart } from './form-start';
import type { Outcome, SubmitForm } from './outcome';
import { sorry } from './sorry';
import { useSubmitOnce } from './use-submit-once';

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
  /** Attach it to the form, or to an element that holds some of the form's fields. */
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
 * A submit validates the form, shows each error at its field and focuses the first. Editing a field removes its error.
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
    const outcome = await loadSubmitForm().then(({ submitForm }) => submitForm(form, load), plainly);
    const isRefused = outcome.kind === 'refused';
    refuse(isRefused ? outcome.errors : undefined);
    setMessage(isRefused ? outcome.message : undefined);
    if (outcome.kind === 'post') form.submit();
    return isRefused || outcome.kind === 'done' ? undefined : 'leaving';
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
      onFocus: () => void Promise.all([loadSubmitForm(), load()]).catch(() => undefined),
      onInput: ({ target }) => {
        if ('name' in target) showError(String(target.name));
      },
      onSubmit: (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void submitOnce(() => submit(form));
      },
    },
  };
}

const loadSubmitForm = () => import(/* webpackChunkName: "submit-form" */ './submit-form');

/** The outcome when `submit-form` cannot be loaded: a plain post, but not offline, where it would lose the page. */
function plainly(): Outcome {
  return navigator.onLine ? { kind: 'post' } : { kind: 'refused', message: sorry };
}

/** Errors by field. `refuse` replaces them all and focuses the first invalid field. */
function useFieldErrors<Area extends HTMLElement>(initial: FieldErrors = {}) {
  const ref = useRef<Area>(null);
  const [{ errors, focuses }, setState] = useState({ errors: initial, focuses: true });
  useLayoutEffect(() => {
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
