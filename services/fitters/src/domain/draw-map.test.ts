import { gzipSync } from 'node:zlib';
import { mapView, positionAt, zoomView, type MapPosition } from '@tyres/fitters-contract/map-view';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readTowns } from '../../demo/places';
import { readLand } from '../use-cases/read-land';
import { drawMap, type MapTown } from './draw-map';

const palace = { latitude: 51.501, longitude: -0.1416 };
const town = (changes: Partial<MapTown> = {}): MapTown => ({
  name: 'Camden',
  latitude: 51.52,
  longitude: -0.16,
  population: 1000,
  ...changes,
});
const parser = new XMLParser({ ignoreAttributes: false, preserveOrder: true });

/** The names of all elements of a document, and of their attributes after an '@'. */
function namesIn(svg: string): Set<string> {
  const namesOf = (nodes: readonly Record<string, unknown>[]): string[] =>
    nodes.flatMap(({ ':@': attributes = {}, ...element }) => [
      ...Object.keys(attributes ?? {}),
      ...Object.entries(element).flatMap(([name, inner]) => [
        name,
        ...(Array.isArray(inner) ? namesOf(inner) : []),
      ]),
    ]);
  return new Set(namesOf(parser.parse(svg)));
}
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
const radiiOf = (svg: string) => [...svg.matchAll(/r="(\d{2,})"/g)].map(([, radius]) => Number(radius));
/** A view of about this many miles around a home. */
const within = (home: MapPosition, miles: number) =>
  mapView(home, [{ ...home, latitude: home.latitude + miles / 69 }]);

test('a map has its land, its rings, its towns and a scale', () => {
  const svg = drawMap(mapView(palace, []), { land: readLand(), towns: [town()] });
  expect(textsOf(svg)).toEqual(['½ mile', '1 mile', '2 miles', '½ mile', 'Camden']);
  expect(radiiOf(svg)).toEqual([68, 135, 271]);
  expect(svg).toMatch(/<path fill="#edf0e6"[^>]* d="M[^"]+z"/);
});

test('the rings are miles of the place in the middle', () => {
  for (const home of [palace, { latitude: 60.15, longitude: -1.15 }])
    for (const miles of [2, 10, 40]) {
      const view = within(home, miles);
      const svg = drawMap(view, { land: [], towns: [] });
      const names = textsOf(svg).slice(0, -1);
      for (const [index, radius] of radiiOf(svg).entries()) {
        const top = positionAt(view, { left: 50, top: 50 - (radius / 1152) * 100 });
        const middle = positionAt(view, { left: 50, top: 50 });
        const real = (top.latitude - middle.latitude) * 69.093;
        const told = Number((names[index] ?? '').replace('½', '0.5').split(' ')[0]);
        expect(Math.abs(real - told) / told).toBeLessThan(0.03);
      }
      expect(names.length).toBeGreaterThanOrEqual(2);
    }
});

test('the sea is where the sea is', () => {
  const landOf = (home: MapPosition) =>
    /fill="#edf0e6"[^>]* d="([^"]*)"/.exec(drawMap(mapView(home, []), { land: readLand(), towns: [] }))?.[1];
  expect(landOf({ latitude: 56, longitude: 2 })).toBe('');
  // Birmingham is so far from the sea that the land is the whole picture, from edge to edge.
  expect(landOf({ latitude: 52.48, longitude: -1.9 })).toMatch(/^M(-8|1160)/);
  expect(landOf({ latitude: 50.82, longitude: -0.14 })?.length).toBeGreaterThan(20);
});

test('a name cannot become markup, and a character that XML does not have is left out', () => {
  const hostile = '<script>alert(1)</script>';
  const names = [hostile, '"&\'', 'a\u0001b\u0000c\ufffe', 'Y Felinheli & Bangor', '\ud800'];
  const towns = names.map((name, index) =>
    town({ name, latitude: 51.46 + index * 0.02, population: 9 - index }),
  );
  const svg = drawMap(mapView(palace, []), { land: [], towns });
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(svg).toContain('abc');
});

test('any town makes a well-formed map of shapes and text alone, without script, style, link or address', () => {
  const letter = fc
    .oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0xffff }))
    .map((code) => String.fromCharCode(code));
  const name = fc.string({ unit: letter, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), fc.integer({ min: 0, max: 8 }), (towns, wider) => {
      const view = zoomView(mapView(palace, []), palace, -wider);
      const svg = drawMap(view, {
        land: readLand(),
        towns: towns.map((one, index) => town({ name: one, latitude: 51.45 + index * 0.015 })),
      });
      expect(XMLValidator.validate(svg)).toBe(true);
      const names = [...namesIn(svg)];
      const shapes = ['svg', 'g', 'rect', 'path', 'circle', 'text', '#text'];
      expect(names.filter((one) => !one.startsWith('@') && !shapes.includes(one))).toEqual([]);
      expect(names.filter((one) => /^@_(on|style|href|xlink|src|id)/i.test(one))).toEqual([]);
      expect(svg.match(/url\(|https?:/g)).toEqual(['http:']);
    }),
    { numRuns: 15 },
  );
});

test('a map is below 6 kB gzipped, and mostly far below, for searches all over the country', () => {
  const towns = readTowns();
  const land = readLand();
  const sizes = towns
    .filter((_, index) => index % 30 === 0)
    .flatMap((home) => [2, 5, 10, 25, 50].map((miles) => drawMap(within(home, miles), { land, towns })))
    .map((svg) => gzipSync(svg).length)
    .toSorted((one, other) => one - other);
  expect(sizes.at(-1)).toBeLessThan(6000);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(2500);
});
