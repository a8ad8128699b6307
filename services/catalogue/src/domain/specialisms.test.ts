import { badgesOf, completeSpecialisms } from './specialisms';

test.each([
  ['ev', 'EV/HEV'],
  ['caravan', 'Caravan'],
  ['rft', 'RFT'],
  ['ext', 'EXT'],
  ['dg', 'DG'],
  ['ssr', 'SSR'],
  ['seal', 'Seal'],
  ['contiseal', 'Seal'],
  ['silent', 'Silent'],
  ['contisilent', 'Silent'],
  ['trailer', 'Trailer'],
  ['xl', 'XL'],
  ['3pmsf', '3PMSF'],
  ['ms', 'M+S'],
])('the specialism %s has the badge %s [E-TYRE-BADGES, B-SPEC-BADGES, S08.11]', (code, badge) => {
  expect(badgesOf([code], 'summer', 'car').filter((one) => one !== 'Summer')).toEqual([badge]);
});

test.each([
  ['summer', 'car', ['Summer']],
  ['winter', 'car', ['Winter']],
  ['all_season', 'car', ['All Season']],
  ['summer', 'van', ['Summer', 'Van']],
  ['summer', '4x4', ['Summer', '4x4']],
] as const)('a %s %s tyre has the badges %j [E-TYRE-BADGES, B-SPEC-BADGES]', (season, vehicle, badges) => {
  expect(badgesOf([], season, vehicle)).toEqual(badges);
});

const codes = 'ms|3pmsf|xl|trailer|silent|seal|ssr|dg|ext|rft|caravan|ev|ice'.split('|');
const before = ['EV/HEV', 'Caravan', 'RFT', 'EXT', 'DG', 'SSR'];
const after = ['Seal', 'Silent', 'Trailer'];

test.each([
  ['summer', 'van', [...before, 'Summer', ...after, 'Van', 'XL', '3PMSF', 'M+S']],
  ['winter', '4x4', [...before, ...after, 'Winter', 'XL', '4x4', '3PMSF', 'M+S']],
  ['winter', 'van', [...before, ...after, 'Van', 'Winter', 'XL', '3PMSF', 'M+S']],
  ['all_season', 'car', ['EV/HEV', 'All Season', ...before.slice(1), ...after, 'XL', '3PMSF', 'M+S']],
] as const)(
  'the badges of a %s %s tyre are in display order, and ice grip has none [E-TYRE-BADGES, B-SPEC-BADGES]',
  (season, vehicle, badges) => {
    expect(badgesOf(codes, season, vehicle)).toEqual(badges);
  },
);

test.each([
  [['ext'], ['rft', 'ext']],
  [['dg'], ['rft', 'dg']],
  [
    ['ssr', 'rft'],
    ['rft', 'ssr'],
  ],
  [['ssr'], ['rft', 'ssr']],
  [['new', 'xl'], ['xl']],
  [['contiseal'], ['seal', 'contiseal']],
  [['contisilent'], ['silent', 'contisilent']],
  [
    ['ice', 'ms', 'xl', 'xl'],
    ['xl', 'ms', 'ice'],
  ],
])('the specialisms %j are completed to %j [E-TYRE-LABELS, E-TYRE-BADGES]', (given, complete) => {
  expect(completeSpecialisms(given)).toEqual(complete);
});
