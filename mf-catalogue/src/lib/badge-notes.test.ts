import { badgesOf } from './badge-notes';

test.each([
  ['DG', '50 miles at 50 mph', 'DriveGuard: can be driven on after a puncture'],
  ['Summer', 'above 7°C', undefined],
  ['Winter', 'below 7°C', undefined],
  ['Seal', 'punctures up to 5 mm', undefined],
  ['EV/HEV', undefined, 'Made for electric and hybrid cars'],
  ['All Season', undefined, 'For all the year'],
  ['Caravan', undefined, 'Made for caravans'],
  ['RFT', undefined, 'Run-flat: can be driven on for a while without air'],
  ['EXT', undefined, 'Extended mobility: a run-flat tyre'],
  ['SSR', undefined, 'Self-supporting run-flat'],
  ['Trailer', undefined, 'Made for trailers'],
  ['Van', undefined, 'Made for vans'],
  ['XL', undefined, 'Extra load: carries more weight'],
  ['4x4', undefined, 'Made for 4x4s'],
  ['3PMSF', undefined, 'Three-peak mountain snowflake: tested on snow'],
  ['M+S', undefined, 'Mud and snow'],
] as const)('the badge %s has the note %p and the title %p [B-SPEC-NOTES]', (name, note, title) => {
  expect(badgesOf([name], 'avon')).toEqual([{ name, ...(note && { note }), ...(title && { title }) }]);
});

test.each([
  ['bridgestone', 'B-Silent'],
  ['continental', 'ContiSilent'],
  ['dunlop', 'Noise Shield'],
  ['falken', 'Silent Core'],
  ['goodyear', 'SoundComfort'],
  ['hankook', 'Sound Absorber'],
  ['kumho', 'K-Silent'],
  ['michelin', 'Acoustic'],
  ['pirelli', 'Noise Cancelling'],
  ['toyo', 'Silent Technology'],
  ['yokohama', 'Silent Foam'],
  ['avon', 'quieter inside'],
])('a silent tyre of %s has the note %s [B-SPEC-NOTES]', (brand, note) => {
  expect(badgesOf(['Silent'], brand)).toEqual([{ name: 'Silent', note }]);
});
