import type { Tyre } from '@tyres/catalogue-contract/payloads';

// A tyre stands half turned: its tread is the band between two ellipses, its wall and wheel are the ellipse in front.
const ellipse = { rx: 33, ry: 55, centreX: 32, centreY: 60, width: 27 };

/** A point on the tread: `across` 0 is the far edge, 1 the near one; `angle` 0 is the middle, in radians. */
function onTread(across: number, angle: number): string {
  const x = ellipse.centreX + across * ellipse.width - ellipse.rx * Math.cos(angle);
  const y = ellipse.centreY + ellipse.ry * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

const groove = (across: number): string => `M${onTread(across, -1.5)}A33 55 0 0 0 ${onTread(across, 1.5)}`;

/** Lines across the tread, one per step: through these places, each shifted along the tread. */
function cuts(stepAngle: number, places: readonly (readonly [across: number, shift: number])[]): string {
  const lines: string[] = [];
  for (let angle = -1.35; angle < 1.4; angle += stepAngle)
    lines.push(`M${places.map(([across, shift]) => onTread(across, angle + shift)).join('L')}`);
  return lines.join('');
}

const treads: Readonly<Record<Tyre['season'], string>> = {
  // Long channels for water, a few slanted cuts at the shoulders.
  summer: `<path stroke-width="2.4" d="${[0.24, 0.5, 0.76].map(groove).join('')}"/><path d="${cuts(0.3, [[0, 0], [0.17, 0.06]])}${cuts(0.3, [[0.83, 0.06], [1, 0]])}"/>`,
  // Arrows for slush, joined in the middle.
  all_season: `<path stroke-width="1.7" d="${cuts(0.27, [[0, -0.1], [0.46, 0.1]])}${cuts(0.27, [[0.54, 0.1], [1, -0.1]])}"/><path stroke-width="2" d="${groove(0.5)}"/>`,
  // Blocks full of fine zigzag cuts.
  winter: `<path stroke-width=".8" d="${cuts(0.12, [[0.02, 0], [0.13, 0.045], [0.24, 0], [0.35, 0.045], [0.46, 0]])}${cuts(0.12, [[0.54, 0], [0.65, 0.045], [0.76, 0], [0.87, 0.045], [0.98, 0]])}"/><path stroke-width="2.2" d="${[0.25, 0.5, 0.75].map(groove).join('')}"/>`,
};

const spokes = Array.from({ length: 5 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2;
  return `M${(59 + 5 * Math.cos(angle)).toFixed(1)} ${(60 + 8 * Math.sin(angle)).toFixed(1)}L${(59 + 20 * Math.cos(angle)).toFixed(1)} ${(60 + 34 * Math.sin(angle)).toFixed(1)}`;
}).join('');

function tyreSymbol(season: Tyre['season']): string {
  return (
    `<symbol id="tyre-${season}" viewBox="0 0 94 120"><path fill="#2f3835" d="M32 5A33 55 0 0 0 32 115H59V5Z"/>` +
    `<g fill="none" stroke="#141a18" stroke-width="1.3">${treads[season]}</g>` +
    '<ellipse cx="59" cy="60" rx="33" ry="55" fill="#222a28"/><ellipse cx="59" cy="60" rx="27.5" ry="46.5" fill="none" stroke="#3d4744"/>' +
    '<ellipse cx="59" cy="60" rx="22" ry="37.5" fill="#aab4b0"/><ellipse cx="59" cy="60" rx="19.5" ry="34" fill="#5d6966"/>' +
    `<path fill="none" stroke="#dfe5e2" stroke-width="5" d="${spokes}"/><ellipse cx="59" cy="60" rx="5.5" ry="9" fill="#dfe5e2"/></symbol>`
  );
}

const classColours = ['#00964b', '#56ab30', '#c3ce00', '#ffe600', '#f8b200', '#ea6a0f', '#dd1021'] as const;
const colourOfFive = [0, 1, 3, 4, 6] as const;

/** The label's stack of arrows, each a little longer than the one above. */
function scaleSymbol(id: string, colours: readonly (string | undefined)[]): string {
  const step = 35 / colours.length;
  const arrows = colours.map((colour, row) => {
    const [y, height, length] = [row * step, step - 1, 14 + (row * 17) / (colours.length - 1)];
    return `<path fill="${colour}" d="M0 ${y.toFixed(1)}h${length.toFixed(1)}l3 ${(height / 2).toFixed(1)}-3 ${(height / 2).toFixed(1)}H0Z"/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 35 35">${arrows.join('')}</symbol>`;
}

/** Everything that cards draw, once per page: cards refer to it by `<use>`. */
export const symbols = [
  tyreSymbol('summer'),
  tyreSymbol('all_season'),
  tyreSymbol('winter'),
  scaleSymbol('scale-A-E', colourOfFive.map((index) => classColours[index])),
  scaleSymbol('scale-A-G', classColours),
].join('');
