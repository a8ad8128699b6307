import { drawWord, strokeWidth } from './lettering';
import { escapeXml, ink, pickBy, svg } from './svg';

/** Puts a mark at the left of a box that has another shape. */
const leftAligned = ' preserveAspectRatio="xMinYMid"';

/** A brand's name as a word mark of our own; an unknown name gets a plain mark (X-IMG-BRAND). */
export function wordMark(name: string | undefined): string {
  if (!name)
    return svg(
      '0 0 40 40',
      `<circle cx="20" cy="20" r="14" fill="none" stroke="${ink.brand}" stroke-width="7"/>`,
    );
  const lettering = drawWord(name, 11);
  if (lettering)
    return svg(
      `0 0 ${lettering.width} 40`,
      `<path fill="none" stroke="${ink.brand}" stroke-width="${strokeWidth}" stroke-miterlimit="2" d="${lettering.path}"/>`,
      leftAligned,
    );
  const text = `<text x="0" y="30" fill="${ink.brand}" font-family="system-ui, sans-serif" font-size="26" font-weight="800" letter-spacing="1.5">${escapeXml(name.toUpperCase())}</text>`;
  return svg(`0 0 ${name.length * 21 + 8} 40`, text, leftAligned);
}

const starPath = 'M20 7l4 9 10 1-7.5 6.5 2 9.5-8.5-5-8.5 5 2-9.5-7.5-6.5 10-1z';

/** A vehicle maker's approval as on a tyre: its letters on a plate, or the star. */
export function fitmentMark(name: string): string {
  const letters = name === 'plus' ? '+' : name.toUpperCase().slice(0, 5);
  const width = name === 'star' ? 40 : Math.max(40, letters.length * 16 + 20);
  const mark =
    name === 'star'
      ? `<path d="${starPath}" fill="${ink.brand}"/>`
      : `<text x="${width / 2}" y="28" fill="${ink.brand}" font-family="system-ui, sans-serif" font-size="22" font-weight="800" text-anchor="middle">${escapeXml(letters)}</text>`;
  const plate = `<rect x="1.5" y="1.5" width="${width - 3}" height="37" rx="8" fill="${ink.paper}" stroke="${ink.brand}" stroke-width="3"/>`;
  return svg(`0 0 ${width} 40`, plate + mark);
}

const rosetteColours = [ink.brand, '#7d4a00', '#1c4f82', '#6b2f5c'] as const;
// The subject of an award, by a word in its name.
const emblems: readonly (readonly [word: string, path: string])[] = [
  ['wet', 'M32 15c5 7 8 10 8 14a8 8 0 0 1-16 0c0-4 3-7 8-14z'],
  ['mileage', 'M26 36 30 15h4l4 21zM32 18v4M32 25v4M32 32v3'],
  ['quiet', 'M22 28v-5h5l6-5v15l-6-5zM37 20q4 5 0 11'],
  ['winter', 'M32 14v24M22 20l20 12M42 20 22 32'],
  ['value', 'M27 36v-3q4-3 2-8h-3v-3h2q-1-7 5-7 4 0 5 3l-3 2q-4-3-3 2h4v3h-4q1 4-1 8h7v3z'],
];
const star = 'M32 14l4 8 9 1-6 6 1 9-8-4-8 4 1-9-6-6 9-1z';

/** A rosette with an emblem for the award's subject, in a colour picked by its name. */
export function awardRosette(name: string): string {
  const colour = rosetteColours[pickBy(name, rosetteColours.length)] ?? ink.brand;
  const emblem = emblems.find(([word]) => name.includes(word))?.[1] ?? star;
  const petals = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return `<circle cx="${round(32 + 19 * Math.cos(angle))}" cy="${round(26 + 19 * Math.sin(angle))}" r="6"/>`;
  });
  return svg(
    '0 0 64 80',
    `<g fill="${colour}"><path d="M20 40 13 76l11-6 7 8 4-34zM44 40l7 36-11-6-7 8-4-34z"/>${petals.join('')}<circle cx="32" cy="26" r="19"/></g><circle cx="32" cy="26" r="15" fill="${ink.ground}"/><path d="${emblem}" fill="${colour}" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>`,
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
