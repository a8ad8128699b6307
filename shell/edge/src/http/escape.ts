const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML, also inside double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => htmlEntities[character] ?? character);
}

const jsonEscapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Serialises a value for a script element: valid JSON that cannot close the element. */
export function toInlineJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /[<\u2028\u2029]/g,
    (character) => jsonEscapes[character] ?? character,
  );
}

/** Escapes a script for inline use. In valid scripts both sequences occur only in strings and comments. */
export function toInlineScript(text: string): string {
  return text.replace(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
}
