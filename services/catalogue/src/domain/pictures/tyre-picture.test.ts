import { tyrePictureName } from './tyre-picture';

test('all tyres of a range have one family of treads, and the ranges of a season have all four', () => {
  const nameOf = (rangeSlug: string) =>
    tyrePictureName({ season: 'summer', brandSlug: 'michelin', rangeSlug });
  expect(nameOf('primacy-5')).toBe(nameOf('primacy-5'));
  const names = Array.from({ length: 40 }, (_, index) => nameOf(`range-${index}`));
  expect([...new Set(names)].sort()).toEqual(['summer-1', 'summer-2', 'summer-3', 'summer-4']);
});
