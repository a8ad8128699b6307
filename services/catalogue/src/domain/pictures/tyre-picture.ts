import { ink, pickBy, svg } from './svg';
import { treadPath, treads, tyreShape } from './tread';

type Season = 'summer' | 'winter' | 'all_season';

const seasons: readonly Season[] = ['summer', 'winter', 'all_season'];

// Wider pieces for the pages of ranges: shoulders of blocks, with a middle of three kinds.
const shoulders: Readonly<Record<Season, string>> = {
  summer: 'M14 20h24M14 44h24M14 68h24M14 92h24M202 20h24M202 44h24M202 68h24M202 92h24',
  all_season:
    'M14 14l34 12M14 38l34 12M14 62l34 12M14 86l34 12M226 14l-34 12M226 38l-34 12M226 62l-34 12M226 86l-34 12',
  winter:
    'M16 16l8 7 8-7 8 7M16 40l8 7 8-7 8 7M16 64l8 7 8-7 8 7M16 88l8 7 8-7 8 7M224 16l-8 7-8-7-8 7M224 40l-8 7-8-7-8 7M224 64l-8 7-8-7-8 7M224 88l-8 7-8-7-8 7',
};
const middles = [
  'M92 6v108M148 6v108M100 30h40M100 60h40M100 90h40',
  'M120 6v108M60 30l52 22M60 62l52 22M180 30l-52 22M180 62l-52 22',
  'M72 6v108M120 6v108M168 6v108M80 40l32-12M80 76l32-12M128 28l32 12M128 64l32 12',
] as const;
const grooveWidths: ReadonlyMap<string, number> = new Map(Object.entries({ car: 4, van: 5, '4x4': 7 }));

/** The name of a tyre's picture: its season, and the family of treads that its range always has. */
export function tyrePictureName(tyre: {
  readonly season: string;
  readonly brandSlug: string;
  readonly rangeSlug: string;
}): string {
  return `${tyre.season}-${pickBy(`${tyre.brandSlug}/${tyre.rangeSlug}`, treads.summer.length) + 1}`;
}

/**
 * A tyre from its side, with a tread of its season. The name is the season and the family of treads, as in `winter-3`; without a
 * family it is the first. An unknown season shows 'Coming soon' (X-IMG-TYRE).
 */
export function tyrePicture(name: string): string {
  const [word = '', family = '1'] = name.split('-');
  const season = seasons.find((known) => known === word);
  const { far, near, middle, halfWidth, halfHeight } = tyreShape;
  const top = middle - halfHeight;
  const bottom = middle + halfHeight;
  const oval = (size: number, look: string, x: number = near): string =>
    `<ellipse cx="${x}" cy="${middle}" rx="${halfWidth * size}" ry="${halfHeight * size}" ${look}/>`;
  const arc = `A${halfWidth} ${halfHeight} 0 0`;
  const band = `<path fill="${ink.rubber}" d="M${far} ${top}${arc} 0 ${far} ${bottom}H${near}V${top}Z"/>`;
  const tread = season
    ? `<path fill="none" stroke="${ink.groove}" stroke-width="2.2" d="${treadPath(treads[season][Number(family) - 1] ?? treads[season][0])}"/>`
    : '';
  const sidewall = oval(1, `fill="${ink.rubber}" stroke="${ink.groove}" stroke-width="1.5"`);
  const wheel =
    // The dashes stand for the lettering.
    oval(0.82, `fill="none" stroke="${ink.lettering}" stroke-width="3" stroke-dasharray="16 5 6 30"`) +
    oval(0.64, `fill="${ink.groove}"`) +
    oval(0.56, `fill="${ink.line}"`, near - 2);
  return svg('0 0 90 120', `${band}${tread}${sidewall}${season ? wheel : comingSoon(45, 12)}`);
}

/** A range's tread, named by season, vehicle and variant as in `winter-4x4-2`; an unknown name shows 'Coming soon'. */
export function rangePicture(name: string): string {
  const [word = '', vehicle = '', variant = '1'] = name.split('-');
  const season = seasons.find((known) => known === word);
  const width = grooveWidths.get(vehicle);
  const tread =
    season && width
      ? `<path fill="none" stroke="${ink.groove}" stroke-width="${width}" stroke-linejoin="round" d="${shoulders[season]}${middles[Number(variant) - 1] ?? middles[0]}"/>`
      : comingSoon(120);
  return svg(
    '0 0 240 120',
    `<rect x="6" y="4" width="228" height="112" rx="26" fill="${ink.rubber}"/>${tread}`,
  );
}

function comingSoon(x: number, size = 14): string {
  return `<text x="${x}" y="65" fill="#fff" font-family="sans-serif" font-size="${size}" text-anchor="middle">Coming soon</text>`;
}
