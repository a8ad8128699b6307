import { slugOfTown } from '@tyres/fitters-contract/places';
import { garagesBase, mobileBase } from './addresses';
import {
  alphabet,
  baseOf,
  indexPath,
  isTown,
  postcodePath,
  readLocation,
  townPath,
  type TypedLocation,
} from './locations';

test('the alphabet is a to z [B-ALPHABET]', () => {
  expect(alphabet.join('')).toBe('abcdefghijklmnopqrstuvwxyz');
});

test.each([
  ['/york', garagesBase],
  ['/', garagesBase],
  ['/mobile-tyre-fitting', mobileBase],
  ['/mobile-tyre-fitting/york', mobileBase],
  ['/mobile-tyre-fitting-prices', garagesBase],
])('the page %s has the base %p', (path, base) => expect(baseOf(path)).toBe(base));

test("a town's page is the base path plus its name in lower case, with hyphens for spaces [R-TOWN-PAGE]", () => {
  expect(townPath(garagesBase, slugOfTown('Milton Keynes') ?? '')).toBe('/milton-keynes');
  expect(townPath(mobileBase, slugOfTown('Milton Keynes') ?? '')).toBe('/mobile-tyre-fitting/milton-keynes');
});

test.each(['SW1A 1AA', 'sw1a1aa', 'Sw1A-1aA'])(
  'the page of the postcode %s is the base path plus the postcode in lower case, without its space [R-POSTCODE-PAGE]',
  (postcode) => {
    expect(postcodePath(garagesBase, postcode)).toBe('/sw1a1aa');
    expect(postcodePath(mobileBase, postcode)).toBe('/mobile-tyre-fitting/sw1a1aa');
  },
);

test('the index of towns has its base and letter in the query', () => {
  expect(indexPath(garagesBase, null)).toBe('/locations');
  expect(indexPath(garagesBase, 'b')).toBe('/locations?letter=b');
  expect(indexPath(mobileBase, null)).toBe('/locations?base=%2Fmobile-tyre-fitting');
  expect(indexPath(mobileBase, 'b')).toBe('/locations?base=%2Fmobile-tyre-fitting&letter=b');
});

test.each(['York', 'Milton Keynes', 'milton_keynes', 'LEEDS', 'Ynys Môn'])(
  'the location %p counts as a town [V-TOWN-PATTERN]',
  (location) => expect(isTown(location)).toBe(true),
);

test.each(['SW1A 1AA', 'Leeds 2', "King's Lynn", 'Stoke-on-Trent', '', '<b>', 'York/Leeds', 'York, Leeds'])(
  'the location %p does not count as a town [V-TOWN-PATTERN]',
  (location) => expect(isTown(location)).toBe(false),
);

const typed: readonly (readonly [string, TypedLocation])[] = [
  ['', { kind: 'none' }],
  ['   ', { kind: 'none' }],
  [' sw1a1aa ', { kind: 'postcode', postcode: 'SW1A 1AA' }],
  ['SW1A-1AA', { kind: 'postcode', postcode: 'SW1A 1AA' }],
  ['YORK', { kind: 'town', slug: 'york' }],
  ["King's Lynn", { kind: 'town', slug: 'kings-lynn' }],
  ['King’s Lynn', { kind: 'town', slug: 'kings-lynn' }],
  ['Stoke-on-Trent', { kind: 'town', slug: 'stoke-on-trent' }],
  ['St. Albans', { kind: 'town', slug: 'st-albans' }],
  ['Ynys Môn', { kind: 'town', slug: 'ynys-mon' }],
  ['milton_keynes', { kind: 'town', slug: 'milton-keynes' }],
  ['SW1A', { kind: 'unreadable' }],
  ['12345', { kind: 'unreadable' }],
  ['York/Leeds', { kind: 'unreadable' }],
  ['_', { kind: 'unreadable' }],
  ['x'.repeat(100), { kind: 'unreadable' }],
];
test.each(typed)('the typed location %p is read as %j [V-TOWN-PATTERN, R-TOWN-PAGE]', (text, location) =>
  expect(readLocation(text)).toEqual(location),
);
