/** Joins class names and skips empty ones; undefined when there are none, so that no empty attribute is written. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
