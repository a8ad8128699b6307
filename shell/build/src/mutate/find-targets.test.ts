import { findTargets } from './find-targets';

const files = [
  'mf-catalogue/src/lib/add-tyre.ts',
  'mf-catalogue/src/screens/brand/View.tsx',
  'services/catalogue/src/domain/pictures/tread.ts',
  'services/checkout/contract/src/fake.ts',
  'services/checkout/contract/src/limits.ts',
  'services/checkout/src/domain/lines.test.ts',
  'services/checkout/src/domain/lines.ts',
  'services/checkout/src/domain/payment-errors.ts',
  'services/checkout/src/domain/totals.ts',
  'services/checkout/src/routes/testing/orders.ts',
];
const targets = (...wanted: string[]) =>
  findTargets(
    files.map((path) => ({ path, text: '' })),
    wanted,
  );

test('all folders of domain, contract, lib and store are mutated, but no tests, no fakes and no drawings', () => {
  expect(targets().map(({ files }) => files)).toEqual([
    ['mf-catalogue/src/lib/add-tyre.ts'],
    ['services/checkout/contract/src/limits.ts'],
    ['services/checkout/src/domain/lines.ts', 'services/checkout/src/domain/totals.ts'],
  ]);
});

test.each([
  ['services/checkout', ['services/checkout/contract/src', 'services/checkout/src/domain']],
  ['services/checkout/src/domain/', ['services/checkout/src/domain']],
  ['services/check', []],
])('the argument %s selects %j', (wanted, folders) => {
  expect(targets(wanted).map(({ folder }) => folder)).toEqual(folders);
});

test('a single file is mutated as a part of its folder', () => {
  expect(targets('services/checkout/src/domain/totals.ts')).toEqual([
    {
      folder: 'services/checkout/src/domain',
      files: ['services/checkout/src/domain/totals.ts'],
      allFiles: ['services/checkout/src/domain/lines.ts', 'services/checkout/src/domain/totals.ts'],
    },
  ]);
});
