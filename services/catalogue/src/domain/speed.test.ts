import { slowestWinterKmh, speedKmh } from './speed';

test.each([
  ['L', 120],
  ['M', 130],
  ['N', 140],
  ['P', 150],
  ['Q', 160],
  ['R', 170],
  ['S', 180],
  ['T', 190],
  ['U', 200],
  ['H', 210],
  ['V', 240],
  ['W', 270],
  ['Y', 300],
])('a tyre with the speed symbol %s is good for %i km/h, in either case', (symbol, kmh) => {
  expect([speedKmh(symbol), speedKmh(symbol.toLowerCase())]).toEqual([kmh, kmh]);
});

test.each(['', 'X', 'VR', null])('%j is no speed symbol', (symbol) =>
  expect(speedKmh(symbol)).toBeUndefined(),
);

test('a winter tyre may be as slow as Q [SD44]', () => expect(slowestWinterKmh).toBe(speedKmh('Q')));
