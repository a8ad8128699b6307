/** The site's palette, as drawings use it. */
export const ink = {
  brand: '#0f3d30',
  brandDeep: '#0a2c23',
  brandTint: '#e6efea',
  leaf: '#3f7a5f',
  action: '#ffc42e',
  paper: '#ffffff',
  ground: '#f7f5ef',
  line: '#dfdbd0',
  rubber: '#2f3835',
  groove: '#141a18',
} as const;

/** An SVG document of its own. */
export function svg(viewBox: string, content: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributes}>${content}</svg>`;
}

/** Text as it may stand in an SVG. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A number from 0 up to `count` that a name always has. */
export function pickBy(name: string, count: number): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % count;
}
