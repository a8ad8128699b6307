import { isScalar, parseDocument } from 'yaml';
import { readRelated } from './related-tyres';

/** The line of the list is 1; that of an entry is 2 and on. */
const read = (yaml: string) =>
  readRelated(parseDocument(yaml).contents, (node) =>
    isScalar(node) ? 1 + yaml.slice(0, Number(node.range?.[0]) + 1).split('\n').length : 1,
  );
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => `Tyre ${index}: /brand-${index}\n`).join('');

test('names and paths are read, with the lines of the paths', () => {
  expect(
    read(
      '" Michelin ": " /michelin "\n2026: /brand-2/alpin-10\nFord: /manufacturers/ford\nMini: /mini/hatch-one-d\n',
    ),
  ).toEqual({
    related: [
      { name: 'Michelin', path: '/michelin' },
      { name: '2026', path: '/brand-2/alpin-10' },
      { name: 'Ford', path: '/manufacturers/ford' },
      { name: 'Mini', path: '/mini/hatch-one-d' },
    ],
    links: [
      { path: '/michelin', line: 2 },
      { path: '/brand-2/alpin-10', line: 3 },
      { path: '/manufacturers/ford', line: 4 },
      { path: '/mini/hatch-one-d', line: 5 },
    ],
    problems: [],
  });
});

const notTyres =
  'related tyres are names with paths of brands, ranges or manufacturers, as in Michelin Alpin 7: /michelin/alpin-7';
test.each([
  ['no name', '"": /michelin'],
  ['a name of nothing', '~: /michelin'],
  ['no path', 'Michelin:'],
  ['a path of nothing', 'Michelin: ~'],
  ['a list in place of a path', 'Michelin: [/michelin]'],
  ['a path of another site', 'Michelin: https://elsewhere.example/michelin'],
  ['a path that goes on', 'Michelin: /michelin/alpin/7'],
  ['a path with a query', 'Michelin: /michelin?x=1'],
  ['a path in capitals', 'Michelin: /Michelin'],
  ['a page of the shop', 'Basket: /basket'],
])('an entry with %s is refused', (_, yaml) => {
  expect(read(yaml).problems).toEqual([{ line: 2, message: notTyres }]);
});

test('a list in place of a name is refused, at the line of all', () => {
  expect(read('? [Michelin]\n: /michelin').problems).toEqual([{ line: 1, message: notTyres }]);
});

test('a text in place of the list is refused, at its line', () => {
  expect(read('michelin')).toEqual({ related: [], links: [], problems: [{ line: 1, message: notTyres }] });
});

test('a manufacturer may be called like a page of the shop', () => {
  expect(read('Basket: /manufacturers/basket').problems).toEqual([]);
});

test('a name has at most 80 characters, and a path is there once', () => {
  expect(read(`${'x'.repeat(80)}: /michelin`).problems).toEqual([]);
  expect(read(`${'x'.repeat(81)}: /michelin`).problems).toEqual([
    { line: 2, message: 'related tyres have names of at most 80 characters' },
  ]);
  expect(read('A: /michelin\nB: /michelin').problems).toEqual([
    { line: 3, message: 'the related tyres /michelin are there twice' },
  ]);
});

test('a page has at most twelve', () => {
  expect(read(entries(12)).problems).toEqual([]);
  expect(read(entries(13)).problems).toEqual([{ line: 1, message: 'a page has at most 12 related tyres' }]);
});
