import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FormErrors } from './control-form';
import { failureMessage } from './failure';
import type { FormStart } from './refused-form';
import type { FormListeners, ScriptedForm } from './search-script';
import { rememberTyped } from './typed-before';
import { useBusy } from './use-busy';

/** Loads what script adds to a form, and puts the form under it. */
export type LoadScript = (form: HTMLFormElement, listeners: FormListeners) => Promise<ScriptedForm>;

export interface SearchFormOptions {
  readonly start: FormStart;
  /** The form among those that the visitor may come back to. */
  readonly memoryKey: string;
  /** Asked for when the form is first touched. */
  readonly load: LoadScript;
}

export interface SearchFormState {
  readonly errors: FormErrors;
  readonly isBusy: boolean;
  /** For the status line: what came to nothing. */
  readonly failure: string | undefined;
  /** What the form did by itself. */
  readonly note: string | undefined;
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
export function useSearchForm({ start, memoryKey, load }: SearchFormOptions): SearchFormState {
  const ref = useRef<HTMLFormElement>(null);
  const scripted = useRef<Promise<ScriptedForm>>(undefined);
  const [errors, onErrors] = useState(start.errors);
  const [failure, setFailure] = useState<string>();
  const [note, onNote] = useState<string>();
  const { isBusy, isBusyNow, setBusy } = useBusy();

  const script = (form: HTMLFormElement): Promise<ScriptedForm> => {
    scripted.current ??= load(form, { onErrors, onNote });
    // A failed load is forgotten, so that the next touch tries again.
    scripted.current.catch(() => (scripted.current = undefined));
    return scripted.current;
  };

  useEffect(() => {
    const form = ref.current;
    return () => {
      if (form) rememberTyped(memoryKey, form);
      void scripted.current?.then(({ release }) => release()).catch(() => undefined);
    };
  }, [memoryKey]);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    // When its script does not come, the form is as good as without any: the service validates it.
    const outcome = await script(form).then(
      ({ judge }) => judge(),
      () => 'send' as const,
    );
    // Offline, what the browser would show instead of this page keeps nothing of what was typed.
    if (outcome === 'send' && navigator.onLine) return form.submit();
    setBusy(false);
    if (outcome === 'failed' || outcome === 'send') setFailure(failureMessage());
  };

  return {
    errors,
    isBusy,
    failure,
    note,
    formProps: {
      ref,
      noValidate: true,
      onFocus: () => void (ref.current && script(ref.current).catch(() => undefined)),
      onSubmit: (event) => {
        event.preventDefault();
        if (!isBusyNow()) void submit(event.currentTarget);
      },
    },
  };
}
