import { nearestTowns } from './nearest-towns';

const york = { slug: 'york', name: 'York', latitude: 53.96, longitude: -1.08 };
/** A town north of York; a degree is 69 miles. */
const north = (slug: string, miles: number) => ({
  slug,
  name: slug.toUpperCase(),
  latitude: york.latitude + miles / 69.09,
  longitude: york.longitude,
});

test('the neighbours of a town are the nearest others within 30 miles, nearest first, with their distance', () => {
  const towns = [north('far', 31), north('second', 12.34), york, north('first', 3), north('last', 29.5)];
  expect(nearestTowns(york, towns)).toEqual([
    { slug: 'first', name: 'FIRST', distance: 3 },
    { slug: 'second', name: 'SECOND', distance: 12.3 },
    { slug: 'last', name: 'LAST', distance: 29.5 },
  ]);
});

test('a town has at most 8 neighbours', () => {
  const towns = Array.from({ length: 12 }, (_, index) => north(`town-${index}`, 12 - index));
  const neighbours = nearestTowns(york, towns);
  expect(neighbours.map(({ distance }) => distance)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
