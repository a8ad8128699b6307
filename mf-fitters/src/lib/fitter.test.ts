import { fakeFitters } from '@tyres/fitters-contract/fake';
import { addressOf, choosesTime, comesTo, isFiveStar, isPremium, openingRows } from './fitter';
import { mapIcons } from './map-icons';

test.each([
  ['CALIND', 0, true],
  ['CALTOTD', 1, true],
  ['CALMOB', 1, false],
  ['CALFIT', 1, false],
  ['CALMOB', 0, true],
] as const)(
  'with code %s and mobile %d, choosesTime is %s [T-TIME-SHOWN, E-FITTER-CALTOTD]',
  (code, mobile, chooses) => {
    expect(choosesTime({ code, mobile })).toBe(chooses);
  },
);

test('a 5-star fitter has a score of exactly 5 [B-FIVE-STAR]', () => {
  expect([4.9, 5].map((average_score) => isFiveStar({ average_score }))).toEqual([false, true]);
});

test("a fitter with the code CALFIT is a 'Premium Fitter' [B-CALFIT]", () => {
  expect(['CALFIT', 'CALIND', 'CALMOB', 'CALTOTD'].filter((code) => isPremium({ code }))).toEqual(['CALFIT']);
});

test('the address is the lines that are there, the town and the postcode [E-FITTER]', () => {
  const [fitter] = fakeFitters;
  if (!fitter) throw new Error('no fitters');
  const lines = { address_line_one: 'Unit 2', address_line_two: '', address_line_three: 'Dock Road' };
  expect(addressOf({ ...fitter, ...lines, town: 'Leeds', postcode: 'LS1 1AA' })).toBe(
    'Unit 2, Dock Road, Leeds, LS1 1AA',
  );
});

test("openingRows shows 'Closed' for 00:00-00:00 [E-FITTER-HOURS]", () => {
  expect(openingRows({ weekday: '08:30-17:30', saturday: '08:30-13:00', sunday: '00:00-00:00' })).toEqual([
    ['Mon to Fri', '08:30 to 17:30'],
    ['Saturday', '08:30 to 13:00'],
    ['Sunday', 'Closed'],
  ]);
});

test('mapIcons numbers the garages in order, but not the mobile fitters [T-MAP-NUMBERS, E-FITTER-MAP]', () => {
  const icons = [...mapIcons(fakeFitters.slice(0, 6)).values()];
  expect(icons.map(({ mapIconNumber }) => mapIconNumber)).toEqual([1, null, 2, 3, null, 4]);
});

test.each(['CALMOB', 'CALTOTD'])('a %s fitter has a green van without a number [E-FITTER-MAP]', (code) => {
  const icons = mapIcons([
    { id: 7, code: 'CALIND', mobile: 0 },
    { id: 3, code, mobile: 1 },
  ]);
  expect(icons.get(3)).toEqual({ mapIconNumber: null, mapIconColour: 'green', mapIconSymbol: 'van' });
});

test.each([
  ['CALHALF', 'orange [E-FITTER-CALHALF]', { mapIconColour: 'orange', mapIconSymbol: 'pin' }],
  [
    'CALFIT',
    'green with the premium symbol [E-FITTER-CALFIT]',
    { mapIconColour: 'green', mapIconSymbol: 'premium' },
  ],
  ['CALAAPRE', 'black [E-FITTER-CALAAPRE]', { mapIconColour: 'black', mapIconSymbol: 'pin' }],
  ['CALIND', 'a green pin', { mapIconColour: 'green', mapIconSymbol: 'pin' }],
])('the icon of a %s fitter is %s [E-FITTER-MAP]', (code, _, look) => {
  expect(mapIcons([{ id: 1, code, mobile: 0 }]).get(1)).toEqual({ mapIconNumber: 1, ...look });
});

test('a mobile fitter comes to the searched postcode from an area, not from an address [S18.2]', () => {
  const van = { town: 'London', postcode: 'SW1V 4QT' };
  expect(comesTo(van, { postcode: 'M1 1AE' })).toBe('Comes to you at M1 1AE, from London SW1V');
  expect(comesTo(van, { postcode: '' })).toBe('Comes to you from London SW1V');
});
