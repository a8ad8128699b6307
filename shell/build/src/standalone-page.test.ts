import { findPage } from './standalone-page';

const pages = {
  town: { path: '/{town}', order: 20, fragments: {} },
  brand: { path: '/{brand_slug}', fragments: {} },
  postcode: { path: '/{postcode:postcode}', fragments: {} },
  locations: { path: '/locations', fragments: {} },
  home: { path: '/', fragments: {} },
  'mobile-town': { path: '/mobile-tyre-fitting/{town}', fragments: {} },
  range: { path: '/{brand_slug}/{range_slug}', fragments: {} },
};

test.each([
  ['/', 'home', {}],
  ['/locations', 'locations', {}],
  ['/locations/', 'locations', {}],
  ['/york', 'brand', { brand_slug: 'york' }],
  ['/sw1a%201aa', 'postcode', { postcode: 'sw1a 1aa' }],
  ['/mobile-tyre-fitting/york', 'mobile-town', { town: 'york' }],
  ['/michelin/primacy-5', 'range', { brand_slug: 'michelin', range_slug: 'primacy-5' }],
  ['/%E0%A4%A', 'brand', { brand_slug: '%E0%A4%A' }],
])('the page at %s is %s', (path, name, params) => {
  expect(findPage(pages, path)).toMatchObject({ name, params });
});

test('of pages with the same shape, the one with the lower order is shown', () => {
  const { town, postcode } = pages;
  expect(findPage({ town, postcode }, '/york')).toMatchObject({ name: 'town' });
});

test('there is no page at an address with more segments', () => {
  expect(findPage(pages, '/a/b/c')).toBeUndefined();
});
