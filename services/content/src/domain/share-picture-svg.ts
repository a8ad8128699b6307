/** In pixels: what the Open Graph protocol's readers show best. */
const width = 1_200;
const height = 630;
const margin = 80;
const textWidth = width - 2 * margin;
/** Where the heading may be. */
const textTop = 190;
const textBottom = 560;
const lineHeight = 1.16;

/** The shop's colours, as in the design tokens. */
const brand = '#0f3d30';
const brandDeep = '#0a2c23';
const onBrand = '#ffffff';
const action = '#ffc42e';

/** From the largest; the first in which the heading has room is used. */
const sizes = [96, 84, 72, 60, 50, 42];

export interface SharePicture {
  readonly heading: string;
  readonly shopName: string;
}

/** The picture beside a shared link as SVG: the shop's mark and name, and the heading in up to seven lines. */
export function sharePictureSvg({ heading, shopName }: SharePicture): string {
  const { size, lines } = fit(heading);
  const textHeight = lines.length * size * lineHeight;
  const first = textTop + (textBottom - textTop - textHeight) / 2 + size;
  const text = lines.map(
    (line, index) =>
      `<tspan x="${margin}" y="${Math.round(first + index * size * lineHeight)}">${line}</tspan>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter" font-weight="700">
<path fill="${brand}" d="M0 0h${width}v${height}H0z"/>
<g fill="none" stroke="${brandDeep}"><circle cx="990" cy="299" r="170" stroke-width="88"/><circle cx="990" cy="299" r="236" stroke-width="34" stroke-dasharray="44 26"/></g>
<path d="M0 600h868l52-40h280" fill="none" stroke="${action}" stroke-width="14" stroke-linejoin="round"/>
<g transform="translate(${margin} 66) scale(1.8)" fill="none" stroke="${onBrand}">
<circle cx="20" cy="18" r="12.5" stroke-width="6"/><circle cx="20" cy="18" r="16.75" stroke-width="2.5" stroke-dasharray="3 1.78"/>
<g stroke="${action}" stroke-width="1.75" stroke-linecap="round"><circle cx="20" cy="18" r="2.25"/><path d="M20 18v-6.5M20 18l6.2-2M20 18l3.8 5.3M20 18l-3.8 5.3M20 18l-6.2-2"/></g>
<path d="M0 38h30.5l4-7H44" stroke="${action}" stroke-width="3" stroke-linejoin="round"/></g>
<text x="${margin + 100}" y="114" font-size="42" letter-spacing="-1.2" fill="${onBrand}">${escape(shopName)}</text>
<text font-size="${size}" letter-spacing="${(-size / 42).toFixed(1)}" fill="${onBrand}">${text.join('')}</text>
</svg>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function fit(heading: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of sizes) {
    const lines = wrap(heading, textWidth / size);
    if (lines.length * size * lineHeight <= textBottom - textTop) return { size, lines: lines.map(escape) };
  }
  const size = sizes.at(-1) ?? 0;
  const most = Math.floor((textBottom - textTop) / (size * lineHeight));
  return {
    size,
    lines: wrap(heading, textWidth / size)
      .slice(0, most)
      .map(escape),
  };
}

/** Lines of at most this width, in ems; a word that is wider is broken. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, most))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= most) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, most: number): string[] {
  const found = [''];
  for (const letter of word) {
    const last = found.at(-1) ?? '';
    if (widthOf(last + letter) <= most) found[found.length - 1] = last + letter;
    else found.push(letter);
  }
  return found;
}

/** Letters by the width in ems that none of them exceeds in Inter's bold; others have at most `widest`. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijltfI,.:;|!'’‘()[\]/ ]/, 0.4],
  [/[a-ln-vx-z0-9&?"“”*+£#$-]/, 0.68],
  [/[A-LN-VX-Z]/, 0.78],
];
const widest = 1.07;

function widthOf(text: string): number {
  let ems = 0;
  for (const letter of text) ems += widths.find(([letters]) => letters.test(letter))?.[1] ?? widest;
  return ems;
}
