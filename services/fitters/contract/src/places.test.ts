import { slugOfTown } from './places';

test.each([
  ['York', 'york'],
  ['Milton Keynes', 'milton-keynes'],
  ['milton_keynes', 'milton-keynes'],
  ['MILTON--KEYNES', 'milton-keynes'],
  ['  Milton   Keynes ', 'milton-keynes'],
  ['Stoke-on-Trent', 'stoke-on-trent'],
  ["King's Lynn", 'kings-lynn'],
  ['King’s Lynn', 'kings-lynn'],
  ["Bo'ness", 'boness'],
  ['St. Albans', 'st-albans'],
  ['Ynys Môn', 'ynys-mon'],
  ['Ynys Mo\u0302n', 'ynys-mon'],
  ['Stoke–on–Trent', 'stoke-on-trent'],
  ['a'.repeat(80), 'a'.repeat(80)],
])('the slug of %s is %s [R-TOWN-PAGE]', (name, slug) => expect(slugOfTown(name)).toBe(slug));

test.each([
  '',
  ' ',
  '-',
  "'",
  'SW1A 1AA',
  'A1',
  '<script>',
  '../york',
  'york/leeds',
  '%00',
  '中',
  'a'.repeat(81),
])('%p is no name of a town [R-TOWN-PAGE]', (text) => expect(slugOfTown(text)).toBeUndefined());
