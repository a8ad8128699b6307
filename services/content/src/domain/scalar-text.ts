/** A value of YAML as it is written: a slug of digits and a heading such as 1.0 are texts. */
export function scalarText({ value, source }: { readonly value: unknown; readonly source?: string }): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : (source ?? String(value));
}
