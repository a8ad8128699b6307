import { cutText, foldCase, normaliseQuery } from './help-text';

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

test.each([
  ['abc', 2, 'ab'],
  ['abc', 3, 'abc'],
  ['ab👩', 3, 'ab'],
  ['ab👩', 4, 'ab👩'],
  ['👩', 1, ''],
])('%s cut to %i is %s', (text, most, cut) => expect(cutText(text, most)).toBe(cut));

test('a search that is cut ends in no half emoji [S24.6]', () =>
  expect(normaliseQuery(`${'x'.repeat(199)}👩`)).toBe('x'.repeat(199)));

test('a text keeps its length when its case is folded, so that matches are where they are in it', () => {
  expect(foldCase('İstanbul TYRE')).toBe('İstanbul tyre');
  expect(foldCase('TYRE ẞ')).toBe('tyre ß');
  // The last letter of a word in Greek has a shape of its own.
  expect(foldCase('ΔΡΟΜΟΣ')).toBe('δρομος');
});
