import fc from 'fast-check';
import { overlaps } from './outline';
import { labelTowns, type PlacedTown } from './town-labels';

const picture = { west: 0, north: 0, east: 1000, south: 1000 };
const place = (name: string, x: number, y: number, population = 1000): PlacedTown => ({
  name,
  at: [x, y],
  population,
});
const namesOf = (
  towns: readonly PlacedTown[],
  obstacles: Parameters<typeof labelTowns>[1]['obstacles'] = [],
) => labelTowns(towns, { picture, obstacles }).map(({ name }) => name);

test('a name is beside the dot of its town, and larger for a city', () => {
  expect(
    labelTowns([place('Ely', 500, 500), place('Leeds', 100, 100, 500_000)], { picture, obstacles: [] }),
  ).toEqual([
    { name: 'Leeds', dot: [100, 100], text: [108, expect.any(Number)], anchor: 'start', isCity: true },
    { name: 'Ely', dot: [500, 500], text: [508, expect.any(Number)], anchor: 'start', isCity: false },
  ]);
});

test('the larger of two towns in one place keeps its name, and the other moves or is left out', () => {
  const two = labelTowns([place('Small', 500, 500, 10), place('Large', 501, 500, 20)], {
    picture,
    obstacles: [],
  });
  expect(two.map(({ name, anchor }) => [name, anchor])).toEqual([['Large', 'start']]);
  const beside = labelTowns([place('Small', 500, 500, 10), place('Large', 520, 500, 20)], {
    picture,
    obstacles: [],
  });
  expect(beside.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['Large', 'start'],
    ['Small', 'end'],
  ]);
});

test('a name is not where an obstacle is, nor beyond the edge', () => {
  expect(namesOf([place('Covered', 500, 500)], [{ west: 400, north: 400, east: 600, south: 600 }])).toEqual(
    [],
  );
  expect(
    labelTowns([place('Edge', 990, 500)], { picture, obstacles: [] }).map(({ anchor }) => anchor),
  ).toEqual(['end']);
  expect(namesOf([place('Beyond', 1200, 500), place('x'.repeat(400), 500, 500)])).toEqual([]);
});

test('names never overlap, and there are at most 32', () => {
  const town = fc.record({
    name: fc.string({ minLength: 1, maxLength: 18 }),
    at: fc.tuple(
      fc.double({ min: 0, max: 1000, noNaN: true }),
      fc.double({ min: 0, max: 1000, noNaN: true }),
    ),
    population: fc.nat({ max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(town, { maxLength: 80 }), (towns) => {
      const labels = labelTowns(towns, { picture, obstacles: [] });
      expect(labels.length).toBeLessThanOrEqual(32);
      const frames = labels.map(({ name, text: [x, y], anchor, isCity }) => {
        const size = isCity ? 19 : 16;
        const width = name.length * size * 0.58;
        const west = { start: x, middle: x - width / 2, end: x - width }[anchor];
        return { west, north: y - size * 0.7, east: west + width, south: y };
      });
      for (const [index, frame] of frames.entries())
        for (const other of frames.slice(index + 1)) expect(overlaps(frame, other)).toBe(false);
    }),
  );
});
