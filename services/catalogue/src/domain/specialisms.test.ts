import { badgesOf } from './specialisms';

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
