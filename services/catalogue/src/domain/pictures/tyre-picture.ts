import { ink, pickBy, svg } from './svg';
import { treadPath, treads, tyreShape } from './tread';

type Season = 'summer' | 'winter' | 'all_season';

const seasons: readonly Season[] = ['summer', 'winter', 'all_season'];

const comingSoon =
  '<text x="45" y="65" fill="#fff" font-family="sans-serif" font-size="12" text-anchor="middle">Coming soon</text>';

/** The address of a tyre's picture: its season, and the family of treads that its range always has. */
export function tyrePictureUrl(tyre: {
  readonly season: string;
  readonly brandSlug: string;
  readonly rangeSlug: string;
}): string {
  const family = pickBy(`${tyre.brandSlug}/${tyre.rangeSlug}`, treads.summer.length) + 1;
  return `/tyre-pictures/tyres/${tyre.season}-${family}.svg`;
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
  return svg('0 0 90 120', `${band}${tread}${sidewall}${season ? wheel : comingSoon}`);
}
