// Kept in memory only, since a registration and a postcode are personal data.
const typedByForm = new Map<string, FormData>();

/** Keeps a form's values when it unmounts, for a visitor who returns to its page within the document. */
export function rememberTyped(key: string, form: HTMLFormElement): void {
  typedByForm.set(key, new FormData(form));
}

/** A field's value when its form last unmounted; undefined if it never did. */
export function typedBefore(key: string, name: string): string | undefined {
  const value = typedByForm.get(key)?.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** Forgets the values of all forms. */
export function forgetTyped(): void {
  typedByForm.clear();
}
