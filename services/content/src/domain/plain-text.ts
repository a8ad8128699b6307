const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The text of sanitised HTML, as a browser's `textContent` has it. */
export function plainText(safeHtml: string): string {
  return safeHtml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (one) => entities[one] ?? one);
}
