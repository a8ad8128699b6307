import {
  basketPath,
  brandPath,
  comparePath,
  genericMarkPath,
  homePath,
  manufacturerPath,
  modelPath,
  rangePath,
  selectTyresPath,
  sizeSlug,
  tyreSizePath,
} from './addresses';

test('the path functions return the addresses of all pages [R-RANGE-PAGE, R-BRAND-PAGE, R-MODEL-PAGE, R-TYRE-SIZES, V-HASH-CODES]', () => {
  expect([
    brandPath('michelin'),
    rangePath({ brand_slug: 'michelin', range_slug: 'primacy-5', slug: 'primacy-5-91v' }),
    rangePath({ brand_slug: 'michelin', range_slug: '', slug: 'primacy-5-91v' }),
    manufacturerPath('ford'),
    modelPath('ford', 'focus'),
    tyreSizePath({ custom_tyre_url: '205-55-16', tyre_size_parent_page: 1 }),
    tyreSizePath({ custom_tyre_url: '205-55-16', tyre_size_parent_page: 0 }),
    comparePath(['MIC0191V#', 'AVO 1']),
    comparePath([]),
    comparePath(),
  ]).toEqual([
    '/michelin',
    '/michelin/primacy-5',
    '/michelin/primacy-5-91v',
    '/manufacturers/ford',
    '/manufacturers/ford/focus',
    '/tyre-sizes/205-55-16',
    '/205-55-16',
    '/compare-tyres?st_code=MIC0191V%23&st_code=AVO+1',
    '/compare-tyres',
    '/compare-tyres',
  ]);
});

test('the results, the home page, the basket and the generic mark are at these addresses [X-IMG-BRAND]', () => {
  expect([selectTyresPath, homePath, basketPath, genericMarkPath]).toEqual([
    '/select-tyres',
    '/',
    '/basket',
    '/tyre-pictures/brands/generic.svg',
  ]);
});

test('a slug cannot escape its path segment [R-RANGE-PAGE, R-BRAND-PAGE]', () => {
  expect(rangePath({ brand_slug: 'a/b', range_slug: '../c?d' })).toBe('/a%2Fb/..%2Fc%3Fd');
});

test.each([
  ['205/55 R16', '205-55-16'],
  ['', ''],
])('the size %p is %p in an address', (size, slug) => {
  expect(sizeSlug(size)).toBe(slug);
});
