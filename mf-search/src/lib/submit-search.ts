import { fieldErrors, type FormRules } from '@tyres/kit/field-errors';
import type { Outcome } from '@tyres/kit/outcome';

export type FormValues = Readonly<Record<string, string>>;

/** How a search form is normalised, validated and checked. */
export interface SearchRules {
  readonly rules: FormRules;
  /** Normalises a field before it is validated, so that spaces, case and hyphens cause no errors. */
  readonly spellings: Readonly<Record<string, (typed: string) => string>>;
  /** Checks valid values with the service. @throws if the service does not answer */
  readonly check: (values: FormValues) => Promise<Outcome>;
}

/** Validates a search, then checks it with the service (T-SEARCH-SUBMIT). */
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
