import { awardOf } from './awards';

test.each([
  ['Best Buy', 'best-buy'],
  ['Best in Snow 2025', 'best-in-snow-2025'],
  ["Driver's Choice: Wet & Dry", 'driver-s-choice-wet-dry'],
  ['(Gold)', 'gold'],
  ['★', 'award'],
  ['A'.repeat(70), 'a'.repeat(60)],
])('the award %s has its name, and the path of its picture %s [E-AWARD, E-TYRE-BADGES]', (name, picture) => {
  expect(awardOf(name)).toEqual({ name, path: `/tyre-pictures/awards/${picture}.svg` });
});
