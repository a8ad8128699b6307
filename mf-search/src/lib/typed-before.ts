// In the tab's memory alone, and gone with it: a registration and a postcode are nobody else's business.
const typedByForm = new Map<string, FormData>();

/** Keeps what stands in a form that leaves the page, for when the visitor comes back to it inside the document. */
export function rememberTyped(key: string, form: HTMLFormElement): void {
  typedByForm.set(key, new FormData(form));
}

/** What stood in a field when its form was last left; undefined when it has not been here. */
export function typedBefore(key: string, name: string): string | undefined {
  const value = typedByForm.get(key)?.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** Forgets every form. */
export function forgetTyped(): void {
  typedByForm.clear();
}
