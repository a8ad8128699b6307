import { mapIcons } from './map-icons';

test.each([
  ['CALHALF', 0, 'orange', 'pin'],
  ['CALFIT', 0, 'green', 'premium'],
  ['CALAAPRE', 0, 'black', 'pin'],
  ['CALIND', 0, 'green', 'pin'],
  ['CALTOTD', 1, 'green', 'van'],
] as const)('a %s fitter (mobile: %i) has a %s %s [E-FITTER-MAP]', (code, mobile, colour, symbol) => {
  expect(mapIcons([{ id: 1, code, mobile }]).get(1)).toEqual({
    mapIconNumber: mobile ? null : 1,
    mapIconColour: colour,
    mapIconSymbol: symbol,
  });
});

test('only garages are numbered, in order [T-MAP-NUMBERS]', () => {
  const fitters = ([0, 1, 0] as const).map((mobile, index) => ({ id: 7 - index, code: 'CALIND', mobile }));
  expect([...mapIcons(fitters)].map(([id, { mapIconNumber }]) => [id, mapIconNumber])).toEqual([
    [7, 1],
    [6, null],
    [5, 2],
  ]);
});
