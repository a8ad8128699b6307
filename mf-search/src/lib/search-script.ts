import { CallError } from '@tyres/contract-kit/endpoint';
import { controlForm, type FormErrors } from './control-form';
import type { SearchBehaviour } from './search-behaviour';

// Everything that script adds to a search, loaded when one is first touched.
export { regSearch } from './reg-search';
export { sizeSearch } from './size-search';

/** Whether a form may be sent: it may, what is wrong stands at its fields, something else asks first, or nobody answered. */
export type Outcome = 'send' | 'refused' | 'held' | 'failed';

/** A search form under script. */
export interface ScriptedForm {
  /** Validates and asks the service; errors are shown by then, and the first invalid field has the focus. */
  readonly judge: () => Promise<Outcome>;
  readonly release: () => void;
}

/** What the form's view hears of. */
export interface FormListeners {
  readonly onErrors: (errors: FormErrors) => void;
  readonly onNote: (note: string | undefined) => void;
}

/** Puts a form that stands on the page under a search's rules. */
export function scriptForm(
  form: HTMLFormElement,
  behaviour: SearchBehaviour,
  { onErrors, onNote }: FormListeners,
): ScriptedForm {
  const { validate, refuse, recheck, release } = controlForm(form, behaviour, onErrors);
  const detach = behaviour.attach?.(form, { recheck, say: onNote });
  return {
    async judge() {
      const values = await validate();
      if (!values) return 'refused';
      try {
        const verdict = await behaviour.check(values, form);
        if (verdict.kind === 'refused') refuse(verdict.errors);
        return verdict.kind;
      } catch (error) {
        if (error instanceof CallError && error.problem.fields) {
          refuse(error.problem.fields);
          return 'refused';
        }
        console.error('There was an error!');
        return 'failed';
      }
    },
    release() {
      detach?.();
      release();
    },
  };
}
