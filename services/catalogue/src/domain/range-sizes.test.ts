import { countChosen, rangeChoice, sizeChoices, type RangeSize } from './range-sizes';

const size = (text: string, tyres = 1): RangeSize => {
  const [width = '', profile = '', rim = '', speed = ''] = text.split('-');
  return { width, profile, rim, speed, tyres };
};
const sizes = [size('205-55-16-V', 3), size('205-50-17-W'), size('95-80-9-V'), size('215-50-17-Y')];

test('each select lists the values that match the other selects, sorted by number [S09.4]', () => {
  expect(sizeChoices(sizes, {})).toEqual({
    width: ['95', '205', '215'],
    profile: ['50', '55', '80'],
    rim: ['9', '16', '17'],
    speed: ['V', 'W', 'Y'],
  });
  expect(sizeChoices(sizes, { width: '205', rim: '17' })).toEqual({
    width: ['205', '215'],
    profile: ['50'],
    rim: ['16', '17'],
    speed: ['W'],
  });
});

test('countChosen counts the tyres that match all choices, and accepts a lower-case speed symbol', () => {
  expect([
    countChosen(sizes, {}),
    countChosen(sizes, { width: '205', speed: 'v' }),
    countChosen(sizes, { rim: '18' }),
  ]).toEqual([6, 3, 0]);
});

test('rangeChoice returns undefined for a form that no tyre can match', () => {
  expect(rangeChoice({ width: '205', speed: 'v' })).toEqual({ sectionWidthMm: 205, speedSymbol: 'V' });
  expect(rangeChoice({ width: 'wide' })).toBeUndefined();
  expect(rangeChoice({ rim: '99999' })).toBeUndefined();
});

test('rangeChoice reads each dimension, and leaves out what is not chosen', () => {
  expect(rangeChoice({ width: '205', profile: '55', rim: '16', speed: '' })).toEqual({
    sectionWidthMm: 205,
    aspectRatioPercent: 55,
    rimDiameterInches: 16,
  });
  expect(rangeChoice({ width: '', profile: undefined })).toEqual({});
});

test.each(['2055', 'x55', '55x', '-5'])('no tyre has the profile %j', (profile) =>
  expect(rangeChoice({ profile })).toBeUndefined(),
);
