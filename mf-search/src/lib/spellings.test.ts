import { spellPostcode, spellRegistration } from './spellings';

test.each([
  ['ab12cde', 'AB12 CDE'],
  ['  aB12 - cDe ', 'AB12 CDE'],
  ['AB12CDE', 'AB12 CDE'],
  [' not a plate at all ', 'not a plate at all'],
  ['', ''],
])('spellRegistration(%j) is %j', (typed, written) => expect(spellRegistration(typed)).toBe(written));

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' Sw1A -  1aA ', 'SW1A 1AA'],
  ['sw1a–1aa', 'SW1A 1AA'],
  [' somewhere ', 'somewhere'],
  ['', ''],
])('spellPostcode(%j) is %j', (typed, written) => expect(spellPostcode(typed)).toBe(written));
