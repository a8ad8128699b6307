/** The most characters of a search of the help. */
export const queryLimit = 200;

/** A search as it is compared: without spaces around it, in lower case, and no longer than a search may be. */
export function normaliseQuery(typed: string): string {
  return foldCase(cutText(typed.trim(), queryLimit).trim());
}

/** The start of a text of at most so many characters, without half an emoji at its end. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/**
 * Text in lower case, each character at its own place: 'İ' would become two. Searches of the service and of a browser
 * compare texts by it, so both find the same.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join(
    '',
  );
}
