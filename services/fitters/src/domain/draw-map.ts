import {
  pictureFrame,
  pictureSize,
  place,
  shownSize,
  unitsPerMile,
  type MapPosition,
  type MapView,
} from '@tyres/fitters-contract/map-view';
import type { Land } from './land';
import { clipOutline, overlaps, pathOf, simplifyOutline, type Frame, type Point } from './outline';
import { labelTowns, type PlacedTown, type TownLabel } from './town-labels';

export interface MapTown extends MapPosition {
  readonly name: string;
  readonly population: number;
}

export interface MapContent {
  readonly land: readonly Land[];
  readonly towns: readonly MapTown[];
}

const colours = {
  sea: '#d3e4ec',
  land: '#edf0e6',
  coast: '#93a59d',
  ring: '#0f3d30',
  text: '#3d4a45',
} as const;
/** Land that is cut off beyond the picture has its edges there, not in it. */
const beyond = 8;
const picture: Frame = { west: 0, north: 0, east: pictureSize, south: pictureSize };
const centre = pictureSize / 2;
const toleranceUnits = 1.2;
const roundMiles = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const;
const ringSizes = { least: 64, most: 300 } as const;
const longestScale = 130;
const labelSize = 15;

/** The map of a view as an SVG document of its own, which only depends on its content. It has no script, style or link. */
export function drawMap(view: MapView, { land, towns }: MapContent): string {
  const rings = ringsOf(view);
  const scale = scaleOf(view);
  const placed = towns.map(({ name, population, ...position }): PlacedTown => ({
    name,
    population,
    at: pointOf(view, position),
  }));
  const home: Frame = { west: centre - 16, north: centre - 16, east: centre + 16, south: centre + 16 };
  const obstacles = [home, scale.frame, ...rings.map(({ frame }) => frame)];
  const labels = labelTowns(placed, { picture, obstacles });
  const size = `width="${pictureSize}" height="${pictureSize}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${pictureSize} ${pictureSize}">` +
    `<rect ${size} fill="${colours.sea}"/>` +
    `<path fill="${colours.land}" stroke="${colours.coast}" stroke-linejoin="round" d="${landPath(view, land)}"/>` +
    `<g fill="none" stroke="${colours.ring}" stroke-opacity=".5" stroke-dasharray="6 5">${rings.map(({ circle }) => circle).join('')}</g>` +
    `<g fill="${colours.text}">${labels.map(dotOf).join('')}</g>` +
    `<g font-family="system-ui,sans-serif" font-size="16" fill="${colours.text}" stroke="${colours.land}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">` +
    `<g text-anchor="middle" font-size="${labelSize}" fill="${colours.ring}">${rings.map(({ text }) => text).join('')}${scale.text}</g>` +
    `${labels.map(textOf).join('')}</g>` +
    `<path fill="none" stroke="${colours.ring}" stroke-width="2" d="${scale.path}"/></svg>`
  );
}

function landPath(view: MapView, land: readonly Land[]): string {
  const { left, top, world } = pictureFrame(view);
  const worldFrame: Frame = {
    west: (left - beyond) / world,
    north: (top - beyond) / world,
    east: (left + pictureSize + beyond) / world,
    south: (top + pictureSize + beyond) / world,
  };
  return land
    .filter(({ frame }) => overlaps(frame, worldFrame))
    .map(({ outline }) => {
      const points = clipOutline(outline, worldFrame).map(([x, y]): Point => [
        x * world - left,
        y * world - top,
      ]);
      return pathOf(simplifyOutline(points, toleranceUnits));
    })
    .join('');
}

/** Circles around the centre, with their distance at the top. */
function ringsOf(view: MapView) {
  const mile = unitsPerMile(view);
  return roundMiles
    .map((miles) => ({ miles, radius: Math.round(miles * mile) }))
    .filter(({ radius }) => radius >= ringSizes.least && radius <= ringSizes.most)
    .map(({ miles, radius }) => {
      const name = milesText(miles);
      const baseLine = centre - radius + 5;
      return {
        circle: `<circle cx="${centre}" cy="${centre}" r="${radius}"/>`,
        text: `<text x="${centre}" y="${baseLine}">${name}</text>`,
        frame: textFrame(name, baseLine),
      };
    });
}

/** The bar of a round number of miles, at the bottom left of the shown part. */
function scaleOf(view: MapView) {
  const mile = unitsPerMile(view);
  const miles = roundMiles.findLast((one) => one * mile <= longestScale) ?? roundMiles[0];
  const length = Math.round(miles * mile);
  const west = centre - shownSize / 2 + 20;
  const south = centre + shownSize / 2 - 20;
  const middle = west + Math.round(length / 2);
  const name = milesText(miles);
  const { west: textWest, east: textEast } = textFrame(name, south, middle);
  return {
    path: `M${west} ${south - 8}v8h${length}v-8`,
    text: `<text x="${middle}" y="${south - 6}">${name}</text>`,
    frame: {
      west: Math.min(west, textWest) - 4,
      north: south - labelSize - 10,
      east: Math.max(west + length, textEast) + 4,
      south: south + 4,
    },
  };
}

/** Around text with its middle at `x`, roughly. */
function textFrame(text: string, baseLine: number, x = centre): Frame {
  const half = (text.length * labelSize * 0.6) / 2;
  return { west: x - half, north: baseLine - labelSize, east: x + half, south: baseLine + 4 };
}

function milesText(miles: number): string {
  if (miles === 0.5) return '½ mile';
  return miles === 1 ? '1 mile' : `${miles} miles`;
}

function dotOf({ dot: [x, y] }: TownLabel): string {
  return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="3"/>`;
}

function textOf({ name, text: [x, y], anchor, isCity }: TownLabel): string {
  const side = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const weight = isCity ? ' font-size="19" font-weight="600"' : '';
  return `<text x="${Math.round(x)}" y="${Math.round(y)}"${side}${weight}>${escapeXml(name)}</text>`;
}

function pointOf(view: MapView, position: MapPosition): Point {
  const { left, top } = place(view, position);
  return [(left / 100) * pictureSize, (top / 100) * pictureSize];
}

/** Escapes text for an SVG, and leaves out the characters that no XML document may have. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/\p{C}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
