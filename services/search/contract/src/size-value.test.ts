import { joinSizeValues, splitSize, toSizeValue } from './size-value';

test.each([
  [
    '205-55-16-V91',
    { width: '205', profile: '55', rim: '16', speed: 'V', load_index: 91, label: '205/55 R16 91V' },
  ],
  [
    '205-55-16-VR91',
    { width: '205', profile: '55', rim: '16', speed: 'V', load_index: 91, label: '205/55 R16 91V' },
  ],
  [
    '205-55-16-v',
    { width: '205', profile: '55', rim: '16', speed: 'V', load_index: null, label: '205/55 R16 V' },
  ],
  [
    ' 205 - 55 - 16 - vr91 ',
    { width: '205', profile: '55', rim: '16', speed: 'V', load_index: 91, label: '205/55 R16 91V' },
  ],
  [
    '215-65-16-t109',
    { width: '215', profile: '65', rim: '16', speed: 'T', load_index: 109, label: '215/65 R16 109T' },
  ],
  [
    '205-55-16',
    { width: '205', profile: '55', rim: '16', speed: null, load_index: null, label: '205/55 R16' },
  ],
  [
    '205-55-16-VR',
    { width: '205', profile: '55', rim: '16', speed: 'V', load_index: null, label: '205/55 R16 V' },
  ],
  [
    '205-55-R16',
    { width: '205', profile: '55', rim: '16', speed: null, load_index: null, label: '205/55 R16' },
  ],
  [
    '205-55-R16-V91 XL',
    { width: '205', profile: '55', rim: '16', speed: 'V', load_index: 91, label: '205/55 R16 91V' },
  ],
  [
    '205-55-16-91V',
    { width: '205', profile: '55', rim: '16', speed: 'V', load_index: 91, label: '205/55 R16 91V' },
  ],
  [
    '215/65 R16 109T',
    { width: '215', profile: '65', rim: '16', speed: 'T', load_index: 109, label: '215/65 R16 109T' },
  ],
])(
  '%s is split into width, profile, rim, load index and a speed of one letter [E-SIZE-SPLIT]',
  (text, parts) => {
    expect(splitSize(text)).toEqual(parts);
  },
);

test.each([
  '',
  '205',
  '205-55',
  'abc-de-fg-h',
  '205-55-16-V91-extra',
  '205-55-16-V9',
  '205-55-16-V9111',
  '205-55-16-X91',
  '205-55-99-V91',
  '1205-55-16-V91',
  '205-5-16-V91',
  '205-55-6-V91',
  '235/65 R17.5',
  '<script>',
])('%j is not a size [E-SIZE-SPLIT]', (text) => {
  expect(splitSize(text)).toBeUndefined();
});

test('splitSize reads a value that toSizeValue has written [E-SIZE-SPLIT]', () => {
  const size = {
    sectionWidthMm: 255,
    aspectRatioPercent: 35,
    rimDiameterInches: 19,
    loadIndex: 96,
    speedSymbol: 'Y',
  };
  expect(toSizeValue(size)).toBe('255-35-19-Y96');
  expect(splitSize(toSizeValue(size))?.label).toBe('255/35 R19 96Y');
});

test('a size is written with what is known of its rating', () => {
  const size = { sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 };
  expect(toSizeValue(size)).toBe('205-55-16');
  expect(toSizeValue({ ...size, loadIndex: 91 })).toBe('205-55-16-91');
  expect(toSizeValue({ ...size, speedSymbol: 'V' })).toBe('205-55-16-V');
});

test.each([
  [['205', '55', '16', 'V'], '205|55|16|V'],
  [['205', '55', '16', ''], '205|55|16'],
  [['205', undefined, ' ', 'V'], '205|V'],
  [[' 205 ', '55', '16 ', undefined], '205|55|16'],
  [[undefined, ''], ''],
])('joinSizeValues joins %j without the empty values [V-SIZE-JOIN]', (values, joined) => {
  expect(joinSizeValues(values)).toBe(joined);
});
