import { agoWord, kilobyteWord, oddsWord, shareWord } from './words';

test.each([
  [0, 0, '–'],
  [0, 40, '0 %'],
  [9, 412, '2.2 %'],
  [1, 4_120, '0.024 %'],
  [333, 1_000, '33.3 %'],
  [5, 5, '100 %'],
])('the share of %p failures in %p sessions is %p', (failed, sessions, words) =>
  expect(shareWord(failed, sessions)).toBe(words.replace(' ', '\u00a0')),
);

test.each([
  [1, '1'],
  [1.26, '1.3'],
  [12_431, '12,400'],
  [Infinity, 'over a billion'],
])('odds of %p are written as %p', (odds, words) => expect(oddsWord(odds)).toBe(words));

test('sizes and times have a suitable unit', () => {
  expect(kilobyteWord(41_230)).toBe('41.2 kB');
  const now = new Date('2026-11-21T10:00:00Z');
  expect(
    ['2026-11-21T09:59:30Z', '2026-11-21T09:52:00Z', '2026-11-21T05:00:00Z', '2026-11-18T10:00:00Z'].map(
      (at) => agoWord(at, now),
    ),
  ).toEqual(['30 s ago', '8 min ago', '5 h ago', '3 days ago']);
});
