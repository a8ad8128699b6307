/** The site's palette, for drawings. */
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
  lettering: '#75807b',
} as const;

/** A whole SVG document. */
export function svg(viewBox: string, content: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributes}>${content}</svg>`;
}

/** Escapes text for an SVG. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A number from 0 to `count` - 1 that is always the same for a name. */
export function pickBy(name: string, count: number): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % count;
}
