import { fieldErrors, type FormRules } from '@tyres/kit/field-errors';
import type { Outcome } from '@tyres/kit/outcome';

export type FormValues = Readonly<Record<string, string>>;

/** What script adds to a search form. */
export interface SearchRules {
  readonly rules: FormRules;
  /** Rewrites a field before it is validated, so that spaces, case and hyphens are no errors. */
  readonly spellings: Readonly<Record<string, (typed: string) => string>>;
  /** Asks the service about valid values. @throws when it gives no answer */
  readonly check: (values: FormValues) => Promise<Outcome>;
}

/** Validates a search, then asks the service about it (T-SEARCH-SUBMIT). */
export async function submitSearch(
  form: HTMLFormElement,
  { rules, spellings, check }: SearchRules,
): Promise<Outcome> {
  for (const [name, spell] of Object.entries(spellings)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = spell(field.value);
  }
  const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const errors = await fieldErrors(rules, values);
  return Object.keys(errors).length > 0 ? { kind: 'refused', errors } : check(values);
}
