import { foldCase, normaliseQuery } from './help-text';

test.each([
  ['  TPMS ', 'tpms'],
  ['(.*)+[', '(.*)+['],
  ['Ölprüfung', 'ölprüfung'],
  ['👩‍🔧 Tyre', '👩‍🔧 tyre'],
  ['إطار', 'إطار'],
  ['   ', ''],
  ['X'.repeat(10_000), 'x'.repeat(200)],
  [`  ${'X'.repeat(200)}`, 'x'.repeat(200)],
  [`${'X'.repeat(199)} XY`, 'x'.repeat(199)],
])('the search %s is compared as %s [S24.6]', (typed, query) => expect(normaliseQuery(typed)).toBe(query));

test('a text keeps its length when its case is folded, so that matches are where they are in it', () => {
  expect(foldCase('İstanbul TYRE')).toBe('İstanbul tyre');
  expect(foldCase('TYRE ẞ')).toBe('tyre ß');
  // The last letter of a word in Greek has a shape of its own.
  expect(foldCase('ΔΡΟΜΟΣ')).toBe('δρομος');
});
