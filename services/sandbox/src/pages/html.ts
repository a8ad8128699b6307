/** HTML that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | readonly Html[];

/** A template tag that escapes its values unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + write(values[index - 1] ?? '') + part));
}

function write(value: Piece): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map(write).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
