import { tyrePictureUrl } from './tyre-picture';

test('all tyres of a range have one family of treads, and the ranges of a season have all four', () => {
  const nameOf = (rangeSlug: string) =>
    tyrePictureUrl({ season: 'summer', brandSlug: 'michelin', rangeSlug });
  expect(nameOf('primacy-5')).toBe(nameOf('primacy-5'));
  const names = Array.from({ length: 40 }, (_, index) => nameOf(`range-${index}`));
  expect([...new Set(names)].sort()).toEqual(
    [1, 2, 3, 4].map((family) => `/tyre-pictures/tyres/summer-${family}.svg`),
  );
});
