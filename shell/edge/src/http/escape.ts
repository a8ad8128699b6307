const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as it may stand in HTML, also between double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => htmlEntities[character] ?? character);
}

const jsonEscapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON as it may stand inside a script element: it stays the same JSON, and nothing in it can end the element. */
export function toInlineJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /[<\u2028\u2029]/g,
    (character) => jsonEscapes[character] ?? character,
  );
}

/** A script's text as it may stand inline. In valid scripts both sequences occur in strings and comments only. */
export function toInlineScript(text: string): string {
  return text.replace(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
}
