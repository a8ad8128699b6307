import { yupResolver } from '@hookform/resolvers/yup';
import { createFormControl } from 'react-hook-form';
import type { SearchBehaviour } from './search-behaviour';

export type FormValues = Readonly<Record<string, string>>;
export type FormErrors = Readonly<Record<string, string>>;

/** A form that validates itself by rules. */
export interface ControlledForm {
  /** Validates: the values, or undefined after the errors were shown and the first invalid field focused. */
  readonly validate: () => Promise<FormValues | undefined>;
  /** Shows errors that only the server knows, and focuses the first. */
  readonly refuse: (errors: FormErrors) => void;
  /** Validates one field, without moving the focus. */
  readonly recheck: (name: string) => void;
  readonly release: () => void;
}

/**
 * Puts a form that stands on the page already under rules. Loaded when the form is first touched, so it takes the
 * elements as they are, with what was typed before it came.
 */
export function controlForm(
  form: HTMLFormElement,
  { rules, spellings }: Pick<SearchBehaviour, 'rules' | 'spellings'>,
  onErrors: (errors: FormErrors) => void,
): ControlledForm {
  const { register, handleSubmit, setValue, setError, trigger, subscribe } = createFormControl<
    Record<string, string>
  >({
    resolver: yupResolver<Record<string, string>, unknown, Record<string, string>>(rules),
    reValidateMode: 'onChange',
  });
  const names = Object.keys(rules.fields).filter((name) => elementOf(form, name));
  for (const name of names) register(name).ref(elementOf(form, name));

  const onInput = (event: Event): void => {
    const { target } = event;
    if (isControl(target) && names.includes(target.name))
      void register(target.name).onChange({ target, type: 'change' });
  };
  form.addEventListener('input', onInput);
  const unsubscribe = subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) =>
      onErrors(
        Object.fromEntries(
          Object.entries(errors).flatMap(([name, error]) => (error?.message ? [[name, error.message]] : [])),
        ),
      ),
  });

  const spelled = (name: string): string => {
    const element = elementOf(form, name);
    if (element && spellings[name]) element.value = spellings[name](element.value);
    return element?.value ?? '';
  };

  return {
    async validate() {
      // A browser may have filled a field in without an event.
      for (const name of names) setValue(name, spelled(name));
      let valid: FormValues | undefined;
      await handleSubmit((values) => {
        valid = values;
      })();
      return valid;
    },
    refuse(errors) {
      Object.entries(errors).forEach(([name, message], index) =>
        setError(name, { message }, { shouldFocus: index === 0 }),
      );
    },
    recheck: (name) => {
      setValue(name, elementOf(form, name)?.value ?? '');
      void trigger(name);
    },
    release() {
      form.removeEventListener('input', onInput);
      unsubscribe();
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement;

function elementOf(form: HTMLFormElement, name: string): Control | undefined {
  const element = form.elements.namedItem(name);
  return isControl(element) ? element : undefined;
}

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}
