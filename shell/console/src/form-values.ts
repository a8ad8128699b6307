import { parseFields } from '@tyres/service-kit/form-fields';

/** The values of an action's form, or of a link to it. */
export interface FormValues {
  /** Single fields by name; one that is missing is ''. */
  readonly text: (name: string) => string;
  /** Whether the form was sent with a field, or the link names it. */
  readonly has: (name: string) => boolean;
  /** The number in a field, NaN where there is none. */
  readonly number: (name: string) => number;
  /** Chosen `<version>-<build>` by micro-frontend, only those that were chosen. */
  readonly versions: Readonly<Record<string, string>>;
  /** Problems of the contract gate that were accepted, by name. */
  readonly accepted: readonly string[];
}

/** Reads a form's or a query's fields. @throws bad_field */
export function readFormValues(encoded: string): FormValues {
  const fields = parseFields(new URLSearchParams(encoded));
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    text,
    has: (name) => fields[name] !== undefined,
    number: (name) => (text(name).trim() === '' ? NaN : Number(text(name))),
    accepted: Array.isArray(fields['accept']) ? fields['accept'].map(String) : [],
    versions: Object.fromEntries(
      Object.entries(fields['versions'] ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      ),
    ),
  };
}
