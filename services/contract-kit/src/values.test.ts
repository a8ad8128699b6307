import fc from 'fast-check';
import { formatPence, toPounds, vatInPence } from './pence';
import { outcodeOf, parsePostcode } from './postcode';

test('pence are formatted as pounds without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (pence) =>
      expect(Math.round(Number(toPounds(pence)) * 100)).toBe(pence),
    ),
  );
});

test('pounds on the wire have two decimals', () => {
  expect([toPounds(12345), toPounds(12300), toPounds(5), toPounds(0)]).toEqual([
    '123.45',
    '123.00',
    '0.05',
    '0.00',
  ]);
});

test('pounds for display have the currency sign', () => {
  expect(formatPence(123456)).toBe('£1,234.56');
});

test('VAT is a sixth of the gross amount to the nearest penny', () => {
  expect(vatInPence(12000)).toBe(2000);
  expect(vatInPence(100)).toBe(17);
  expect(vatInPence(98)).toBe(16);
  expect(vatInPence(99)).toBe(17);
});

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' M1  1ae ', 'M1 1AE'],
  ['B11BB', 'B1 1BB'],
  ['eh1 1yz', 'EH1 1YZ'],
  ['m60 1nw', 'M60 1NW'],
  ['w1a1aa', 'W1A 1AA'],
  ['SW1A\u00a01AA', 'SW1A 1AA'],
  ['\u200bsw1a-1aa.', 'SW1A 1AA'],
])('%p is the postcode %s [V-UK-POSTCODE]', (text, postcode) => expect(parsePostcode(text)).toBe(postcode));

test.each([
  '',
  'SW1A',
  'ſw1a 1aa',
  `SW1A${' '.repeat(10_000)}1AA`,
  'SW1A 1A',
  '12345',
  'ABC1 1AA',
  'A 1AA',
  'M601 1AA',
  'M1 11A',
  'M1 1A1',
  'M1AB 1AA',
  'SW1A 1AA<',
  'ＳＷ1A 1AA',
])('%p is not a postcode [V-UK-POSTCODE]', (text) => {
  expect(parsePostcode(text)).toBeUndefined();
});

test('40 typed characters are read, and 41 are not [V-UK-POSTCODE]', () => {
  expect(parsePostcode(`SW1A${' '.repeat(33)}1AA`)).toBe('SW1A 1AA');
  expect(parsePostcode(`SW1A${' '.repeat(34)}1AA`)).toBeUndefined();
});

test('outcodeOf returns the outward half', () => expect(outcodeOf('SW1A 1AA')).toBe('SW1A'));
