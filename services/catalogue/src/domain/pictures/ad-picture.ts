import { ink, svg } from './svg';

// The subjects of ads, drawn large; the text is beside the picture.
const drawings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alignment:
      '<path d="M70 120v120M230 120v120M70 180h160M150 140v80" stroke-width="10"/><path d="M52 110h36v140H52zM212 110h36v140h-36z" stroke-width="8"/>',
    cover:
      '<path d="M150 80q50 26 80 24 2 110-80 150-82-40-80-150 30 2 80-24z" stroke-width="10"/><path d="m116 164 26 28 46-54" stroke-width="12"/>',
    label:
      '<rect x="80" y="80" width="140" height="180" rx="10" stroke-width="10"/><path d="M104 116h44M104 148h60M104 180h76M104 212h92" stroke-width="14"/>',
    pressure:
      '<circle cx="150" cy="170" r="80" stroke-width="10"/><path d="M150 170l38-44M92 190h12M196 190h12M150 104v12" stroke-width="10"/>',
  }),
);
const wheel =
  '<circle cx="150" cy="170" r="84" stroke-width="26"/><circle cx="150" cy="170" r="38" stroke-width="10"/>';

/** A sponsored ad's picture by its subject; an unknown one is a wheel. */
export function adPicture(name: string): string {
  return svg(
    '0 0 300 340',
    `<rect width="300" height="340" fill="${ink.brandTint}"/><circle cx="150" cy="170" r="130" fill="${ink.paper}"/><g fill="none" stroke="${ink.brand}" stroke-linecap="round" stroke-linejoin="round">${drawings.get(name) ?? wheel}</g><path fill="${ink.action}" d="M0 320h300v20H0z"/>`,
  );
}
