import type { TypedFields } from './typed-fields';

const selector =
  'input:is([type=text],[type=email],[type=tel],[type=search],[type=number],:not([type])),textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers what was typed into the named fields of an element, and which of them has the focus. Returns a function that
 * restores both in the element's replacement. It dispatches `input` events, so that views which keep a value update it.
 */
export function keepTyping(element: HTMLElement, typed: TypedFields): (replacement: HTMLElement) => void {
  const fields = namedFields(element);
  const kept = [...fields]
    .filter(([, field]) => typed.has(field))
    .map(([key, { value }]) => [key, value] as const);
  const focused = [...fields].find(([, field]) => field === document.activeElement)?.[0];
  return (replacement) => {
    const replaced = namedFields(replacement);
    for (const [key, value] of kept) {
      const field = replaced.get(key);
      if (!field || field.value === value) continue;
      write(field, value);
      typed.add(field);
    }
    if (focused && document.activeElement === document.body)
      replaced.get(focused)?.focus({ preventScroll: true });
  };
}

/** The text fields of an element, by name and position among the fields of that name. */
function namedFields(element: HTMLElement): Map<string, Field> {
  const fields = new Map<string, Field>();
  const counts = new Map<string, number>();
  for (const field of element.querySelectorAll<Field>(selector)) {
    if (!field.name) continue;
    const count = counts.get(field.name) ?? 0;
    counts.set(field.name, count + 1);
    fields.set(`${field.name} ${count}`, field);
  }
  return fields;
}

/** Uses the prototype's setter: React replaces the setter on each field, and would then ignore the event. */
function write(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
