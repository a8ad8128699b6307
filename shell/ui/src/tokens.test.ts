import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): #([0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

/** WCAG 2.2's relative luminance. */
function luminance(name: string): number {
  const hex = colours.get(name);
  if (!hex) throw new Error(`There is no colour --color-${name}.`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'ground', 'sunken'];
const texts: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'link', 'link-hover', 'success', 'warning', 'danger', 'info'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['success', 'warning', 'danger', 'info'].flatMap(
    (tone) =>
      [
        [tone, `${tone}-ground`],
        ['ink', `${tone}-ground`],
        ['paper', tone],
      ] as const,
  ),
  ...['action', 'action-hover', 'action-press'].map((ground) => ['on-action', ground] as const),
  ...['brand', 'brand-deep'].flatMap(
    (ground) =>
      [
        ['on-brand', ground],
        ['on-brand-soft', ground],
        ['action', ground],
      ] as const,
  ),
  ['link', 'brand-tint'],
  ['ink', 'brand-tint'],
  ['ink-soft', 'brand-tint'],
];

test.each(texts)('%s is readable on %s', (text, ground) =>
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5),
);

const outlines = ['line-strong', 'focus', 'danger', 'brand'].flatMap((line) =>
  grounds.map((ground) => [line, ground] as const),
);

test.each([...outlines, ['action', 'brand'] as const])('an outline of %s is visible on %s', (line, ground) =>
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3),
);
