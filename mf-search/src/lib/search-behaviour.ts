import type { AnyObject, ObjectSchema } from 'yup';

type FormValues = Readonly<Record<string, string>>;
type FormErrors = Readonly<Record<string, string>>;

/** What became of a search's check: it may be sent, it is refused, or something else asks the visitor first. */
export type Verdict =
  | { readonly kind: 'send' }
  | { readonly kind: 'refused'; readonly errors: FormErrors }
  | { readonly kind: 'held' };

/** What `attach` may do with the form that it is attached to. */
export interface FormHandle {
  /** Validates one field, without moving the focus. */
  readonly recheck: (name: string) => void;
  /** Says what happened by itself, beside the field that it came from. */
  readonly say: (note: string | undefined) => void;
}

/** What script adds to a search form. Loaded when the form is first touched, so none of it is in the page's first script. */
export interface SearchBehaviour {
  readonly rules: ObjectSchema<AnyObject>;
  /** By field: what was typed, as it is written. Done before validating, so that spaces, case and hyphens are no errors. */
  readonly spellings: Readonly<Record<string, (typed: string) => string>>;
  /** Asks the service about values that are valid. @throws when there is no answer */
  readonly check: (values: FormValues, form: HTMLFormElement) => Promise<Verdict>;
  /** Listens to the form; answers how to stop. */
  readonly attach?: (form: HTMLFormElement, handle: FormHandle) => () => void;
}

export const send: Verdict = { kind: 'send' };
export const held: Verdict = { kind: 'held' };

/** The verdict that something is wrong with these fields. */
export function refused(errors: FormErrors): Verdict {
  return { kind: 'refused', errors };
}
