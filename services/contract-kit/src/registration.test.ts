import fc from 'fast-check';
import { formatRegistration, parseRegistration } from './registration';

const oneOf = (characters: string): fc.Arbitrary<string> => fc.constantFrom(...characters);
const some = (characters: string, least: number, most = least): fc.Arbitrary<string> =>
  fc.array(oneOf(characters), { minLength: least, maxLength: most }).map((list) => list.join(''));
const area = 'ABCDEFGHJKLMNOPRSTUVWXY';
const last = `${area}Z`;
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY';
const anyMark = 'ABCDEFGHIJKLMNOPRSTUVWXYZ';
const number = (most: number): fc.Arbitrary<string> => fc.integer({ min: 1, max: most }).map(String);
const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((list) => list.join(' '));
const glued = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((list) => list.join(''));

/** Registrations for display, with their space. */
const plates: Readonly<Record<string, fc.Arbitrary<string>>> = {
  current: joined(glued(some(area, 2), some('0123456789', 2)), some(last, 3)),
  prefix: joined(glued(oneOf(yearLetters), number(999)), some(area, 3)),
  'Q plate': joined(glued(fc.constant('Q'), number(999)), some(area, 3)),
  suffix: joined(some(area, 3), glued(number(999), oneOf(yearLetters))),
  'dateless with letters first': joined(some(anyMark, 1, 3), number(9999)),
  'dateless with digits first': fc.oneof(
    joined(number(999), some(anyMark, 1, 3)),
    joined(number(9999), some(anyMark, 1, 2)),
  ),
  'Northern Ireland': joined(
    glued(oneOf(area), fc.constantFrom('AZ', 'BZ', 'CZ', 'DZ', 'EZ', 'IA', 'IB', 'IZ', 'JI', 'UI')),
    number(9999),
  ),
};
const formatNames = Object.keys(plates);
const platesOf = (name: string): fc.Arbitrary<string> => plates[name] ?? fc.constant('');
const anyPlate = fc.oneof(...formatNames.map(platesOf));
const compactOf = (plate: string): string => plate.replace(' ', '');

test.each(formatNames)(
  'a registration of the format %s is parsed without its space and formatted with it',
  (name) => {
    fc.assert(
      fc.property(platesOf(name), (plate) => {
        expect(parseRegistration(plate)).toBe(compactOf(plate));
        expect(formatRegistration(compactOf(plate))).toBe(plate);
      }),
    );
  },
);

test('parseRegistration ignores spaces of any width, hyphens, dots and case', () => {
  const gap = fc.constantFrom('', ' ', '  ', '-', '.', '\u00a0', '\u2009', '\u200b', '\t', ' – ');
  const spelling = anyPlate.chain((plate) =>
    fc
      .tuple(
        fc.array(gap, { minLength: 8, maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      )
      .map(([gaps, isSmall]) => ({
        plate,
        typed: Array.from(
          compactOf(plate),
          (character, at) => `${gaps[at]}${isSmall[at] ? character.toLowerCase() : character}`,
        ).join(''),
      })),
  );
  fc.assert(
    fc.property(spelling, ({ plate, typed }) => {
      expect(parseRegistration(typed)).toBe(compactOf(plate));
    }),
  );
});

test('parsing a parsed registration again returns the same registration', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[A-Z\d]{1,8}$/),
    fc.stringMatching(/^[OI01A]{2,7}$/),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const plate = parseRegistration(text);
      if (plate === undefined) return;
      expect(plate).toMatch(/^(?=.*\p{Lu})(?=.*\d)[A-Z\d]{2,7}$/u);
      expect(parseRegistration(plate)).toBe(plate);
      expect(parseRegistration(formatRegistration(plate))).toBe(plate);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['ABI2 CDE', 'AB12 CDE'],
  ['ABO1 CDE', 'AB01 CDE'],
  ['AB12 C0E', 'AB12 COE'],
  ['0A12 CDE', 'OA12 CDE'],
  ['AI23 BCD', 'A123 BCD'],
  ['A1O3 BCD', 'A103 BCD'],
  ['ABC I23D', 'ABC 123D'],
  ['A1Z 1234', 'AIZ 1234'],
  ['AIZ I234', 'AIZ 1234'],
  ['AI12 CDE', 'A112 CDE'],
  ['I234 AB', '1234 AB'],
  ['Q1O3 ABC', 'Q103 ABC'],
])('%s is corrected to %s, the only reading that fits a format', (typed, plate) => {
  expect(formatRegistration(parseRegistration(typed) ?? '')).toBe(plate);
});

test.each(['II', 'IIII', '1111', 'OO'])('%s is ambiguous and not a registration', (typed) => {
  expect(parseRegistration(typed)).toBeUndefined();
});

test.each([
  ['AB12 CDQ', 'a mark with a letter that is not given out'],
  ['A1 QQQ', 'a personal mark'],
  ['QQ12 CDE', 'a personal mark'],
  ['ABC 12Z', 'a personal mark'],
  ['Q 1', 'a personal mark'],
])('%s is not corrected: %s', (typed) => {
  expect(parseRegistration(typed)).toBe(compactOf(typed));
});

test.each([
  '',
  ' ',
  'A',
  '1',
  'ABCDEFG',
  '1234567',
  'AB12CDEF',
  '1234ABC',
  'A1B2C3',
  'AB12;DR',
  '<script>',
  "' or 1=1",
  '🚗12 CDE',
  'ＡＢ12 CDE',
  'ﬁ12 CDE',
  'ıb12 cde',
  'ab12 cdſ',
  '../AB12',
  'AB12%20',
  'AB12\u0000CDE',
])('%j is not a registration', (text) => {
  expect(parseRegistration(text)).toBeUndefined();
});

test('a registration is formatted in upper case, however it is written', () =>
  expect(formatRegistration('ab-12cde')).toBe('AB12 CDE'));

test('formatting adds a space at most, whatever the text', () => {
  const text = fc.oneof(
    fc.stringMatching(/^[A-Z\d]{1,10}$/),
    glued(fc.constantFrom('', 'A', '1'), anyPlate.map(compactOf), fc.constantFrom('', 'A', '1')),
  );
  fc.assert(
    fc.property(text, (compact) => expect(formatRegistration(compact).replace(' ', '')).toBe(compact)),
    { numRuns: 1_000 },
  );
});

test('40 typed characters are read, and 41 are not', () => {
  expect(parseRegistration(`AB12${' '.repeat(33)}CDE`)).toBe('AB12CDE');
  expect(parseRegistration(`AB12${' '.repeat(34)}CDE`)).toBeUndefined();
});

test('parsing and formatting never throw, and very long texts are not registrations', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      parseRegistration(text);
      formatRegistration(text);
    }),
  );
  expect(parseRegistration('A'.repeat(10_000))).toBeUndefined();
  expect(parseRegistration(`AB12${' '.repeat(10_000)}CDE`)).toBeUndefined();
});
