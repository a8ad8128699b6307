import { CallError } from '@tyres/contract-kit/endpoint';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import type { ControlledForm, FormErrors, FormValues } from './control-form';
import type { FormStart } from './refused-form';

export interface SearchFormOptions {
  readonly start: FormStart;
  /** Loads the rules; asked for when the form is first touched. */
  readonly loadRules: () => Promise<ObjectSchema<AnyObject>>;
  /** Asks the service; answers what is wrong, or nothing when the form may be sent. */
  readonly check: (values: FormValues) => Promise<FormErrors | undefined>;
}

export interface SearchForm {
  readonly errors: FormErrors;
  readonly isBusy: boolean;
  /** For the status line: the check got no answer. */
  readonly hasFailed: boolean;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onFocus: () => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A plain form that script improves: submitting validates, checks with the service, then shows the error or sends the
 * form as the browser would have (T-SEARCH-SUBMIT).
 */
export function useSearchForm({ start, loadRules, check }: SearchFormOptions): SearchForm {
  const ref = useRef<HTMLFormElement>(null);
  const controlled = useRef<Promise<ControlledForm>>(undefined);
  const [errors, setErrors] = useState(start.errors);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const control = (form: HTMLFormElement): Promise<ControlledForm> => {
    controlled.current ??= Promise.all([import('./control-form'), loadRules()]).then(
      ([{ controlForm }, rules]) => controlForm(form, rules, setErrors),
    );
    // A failed load is forgotten, so that the next touch tries again.
    controlled.current.catch(() => (controlled.current = undefined));
    return controlled.current;
  };

  useEffect(() => {
    // A page that comes back out of the browser's memory comes as it was left: waiting.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('pageshow', wake);
      void controlled.current?.then((form) => form.release()).catch(() => undefined);
    };
  }, []);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    setFailed(false);
    setBusy(true);
    const rules = await control(form).catch(() => undefined);
    // Without its rules the form is as good as without script: the service validates it.
    if (!rules) return form.submit();
    const values = await rules.validate();
    const refused = values && (await ask(values));
    if (values && !refused) return form.submit();
    setBusy(false);
    if (refused === 'failed') setFailed(true);
    else if (refused) rules.refuse(refused);
  };

  const ask = async (values: FormValues): Promise<FormErrors | 'failed' | undefined> => {
    try {
      return await check(values);
    } catch (error) {
      if (error instanceof CallError && error.problem.fields) return error.problem.fields;
      console.error('There was an error!');
      return 'failed';
    }
  };

  return {
    errors,
    isBusy,
    hasFailed,
    formProps: {
      ref,
      noValidate: true,
      onFocus: () => void (ref.current && control(ref.current).catch(() => undefined)),
      onSubmit: (event) => {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      },
    },
  };
}
