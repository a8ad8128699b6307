import fc from 'fast-check';
import { formatTyreSize, parseTyreSize, type TyreSize } from './tyre-size';

const written = (text: string): string | undefined => {
  const size = parseTyreSize(text);
  return size && formatTyreSize(size);
};

test.each([
  ['205 55 16', '205/55 R16'],
  ['2055516', '205/55 R16'],
  ['205/55R16 91V', '205/55 R16 91V'],
  ['205/55 R16 91V', '205/55 R16 91V'],
  ['205/55 R 16 91 V', '205/55 R16 91V'],
  ['205-55-16', '205/55 R16'],
  ['205-55-R16', '205/55 R16'],
  ['205 / 55 / 16', '205/55 R16'],
  ['205/55ZR16', '205/55 R16'],
  ['P205/55 R16', '205/55 R16'],
  ['2055516 91V', '205/55 R16 91V'],
  ['205551691v', '205/55 R16 91V'],
  ['205/55r16 94v xl', '205/55 R16 94V'],
  ['205/55 R16 91V TL M+S', '205/55 R16 91V'],
  ['215/65R16C 109T', '215/65 R16 109T'],
  ['205/55 R16 C 109/107T', '205/55 R16 109T'],
  ['215/65 R16C 109/107 T', '215/65 R16 109T'],
  ['225/40ZR19 (93Y)', '225/40 R19 93Y'],
  ['225/40 ZR19 93(Y)', '225/40 R19 93Y'],
  ['205\u00a055\u00a016', '205/55 R16'],
  ['205⁄55 R16 –  91V', '205/55 R16 91V'],
  ['２０５/55 R16', '205/55 R16'],
  ['205/55 R16 V', '205/55 R16 V'],
  ['205/55 R16 91', '205/55 R16 91'],
  ['235/65 R17.5', '235/65 R17.5'],
  [' P205/55 R16', '205/55 R16'],
  ['205\u200b/55 R16\ufeff', '205/55 R16'],
  ['205/55 R16 91V EXTRA \t LOAD', '205/55 R16 91V'],
  ['255/40 R19 96Y N1', '255/40 R19 96Y'],
  ['255/40 R19 N1', '255/40 R19'],
  ['205/55 R16 40A1', '205/55 R16 40A1'],
  ['205/55 R16 199V', '205/55 R16 199V'],
])('%j is read as %s', (text, size) => {
  expect(written(text)).toBe(size);
});

test.each([
  '',
  ' ',
  'hello',
  '205',
  '20555',
  '205/55',
  '205/55 R1',
  '999/55 R16',
  '205/05 R16',
  '205/55 R99',
  '205/55 R16 91I',
  '205/55 R16 91VV',
  '205/55 R16 A9',
  '205/55 R16 C5',
  '205/55 R16 91V5',
  '205/55 R16 39V',
  '205/55 R16 200V',
  '2–05 55 16',
  '2⁄05 55 16',
  '<script>',
  '205/55 R16<script>',
  '205/55 R16 91V; drop table',
  '205/55 R16 %',
  '07700900123',
  '🛞205 55 16',
  '205\u000055 16',
])('%j is not a size', (text) => {
  expect(parseTyreSize(text)).toBeUndefined();
});

const sizes: fc.Arbitrary<TyreSize> = fc.record(
  {
    sectionWidthMm: fc.integer({ min: 105, max: 455 }),
    aspectRatioPercent: fc.integer({ min: 20, max: 95 }),
    rimDiameterInches: fc.integer({ min: 10, max: 26 }),
    loadIndex: fc.integer({ min: 40, max: 199 }),
    speedSymbol: fc.constantFrom('A8', 'Q', 'R', 'S', 'T', 'H', 'V', 'W', 'Y'),
  },
  { requiredKeys: ['sectionWidthMm', 'aspectRatioPercent', 'rimDiameterInches'] },
);

test('parsing a formatted size returns the size', () => {
  fc.assert(fc.property(sizes, (size) => expect(parseTyreSize(formatTyreSize(size))).toEqual(size)));
});

test('parseTyreSize ignores separators, spaces, case, the R and trailing marks', () => {
  const space = fc.constantFrom('', ' ', '  ', '\u00a0', '\u2009', '\t');
  const between = fc.constantFrom(' ', '/', '-', ' / ', '|', '\u00a0');
  const spelling = fc.record({
    size: sizes,
    before: fc.constantFrom('', 'P', 'p ', ' ', 'LT'),
    first: between,
    radial: fc.constantFrom(' R', 'R', '/R', '-R', ' r', 'ZR', ' ZR ', '-', ' ', '\u00a0'),
    afterRim: fc.constantFrom(' ', '  ', ' - ', '\u00a0'),
    inRating: space,
    end: fc.constantFrom('', ' ', ' XL', ' xl M+S', ' TL', ' *'),
    isSmall: fc.boolean(),
  });
  fc.assert(
    fc.property(spelling, ({ size, before, first, radial, afterRim, inRating, end, isSmall }) => {
      const { sectionWidthMm: width, aspectRatioPercent: profile, rimDiameterInches: rim } = size;
      const rating = [size.loadIndex, size.speedSymbol].filter((part) => part !== undefined).join(inRating);
      const typed = `${before}${width}${first}${profile}${radial}${rim}${rating && afterRim}${rating}${end}`;
      expect(parseTyreSize(isSmall ? typed.toLowerCase() : typed)).toEqual(size);
    }),
  );
});

test('parseTyreSize never throws, and a size that it parsed survives formatting and parsing', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.stringMatching(/^[0-9RZPC/ -]{0,24}$/),
    fc.stringMatching(/^205[ /-]55 ?R?16[ A-Z0-9()/+*-]{0,20}$/),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const size = parseTyreSize(text);
      if (size) expect(parseTyreSize(formatTyreSize(size))).toEqual(size);
    }),
    { numRuns: 1_000, examples: [['205/5516(C']] },
  );
});

test('a very long text is not a size', () => {
  expect(parseTyreSize(`205/55 R16${' '.repeat(10_000)}91V`)).toBeUndefined();
  expect(parseTyreSize('205'.repeat(3_000))).toBeUndefined();
  expect(written(`205/55 R16${' '.repeat(47)}91V`)).toBe('205/55 R16 91V');
  expect(written(`205/55 R16${' '.repeat(48)}91V`)).toBeUndefined();
});
