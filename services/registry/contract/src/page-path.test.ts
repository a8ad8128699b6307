import { isPagePath, isWithin, parameterTypes, pathShape, readPagePath } from './page-path';

test('a path has fixed segments, parameters and parameters with a type', () => {
  expect(readPagePath('/tyres/{brand_slug}/{postcode:postcode}')).toEqual([
    { text: '' },
    { text: 'tyres' },
    { parameter: 'brand_slug', type: undefined },
    { parameter: 'postcode', type: 'postcode' },
  ]);
});

test.each(['a{town}', '{town}a', '{}', '{a:b:c}'])('%s is a text, and no parameter', (segment) => {
  expect(readPagePath(segment)).toEqual([{ text: segment }]);
});

test.each([
  '/',
  '/faq',
  '/tyre-sizes/{tyre_size}',
  '/{postcode:postcode}',
  '/user/login',
  '/{brand_slug}/{range_slug}',
  '/a1',
])('a page may be at %s', (path) => expect(isPagePath(path)).toBe(true));

test.each([
  '',
  'faq',
  '/Basket',
  '/basket/',
  '//',
  '//basket',
  '/my//basket',
  '/<script>',
  '/../faq',
  '/.well-known',
  '/a_b',
  '/a-',
  '/-a',
  '/a--b',
  '/a b',
  '/a%20b',
  '/café',
  '/{brand}s',
  '/{}',
  '{page}',
  '/faq?q=1',
  '/faq#top',
])('no page may be at %p', (path) => expect(isPagePath(path)).toBe(false));

test.each([
  ['/michelin', '/{brand_slug}', true],
  ['/michelin/crossclimate-2', '/{brand_slug}/{range_slug}', true],
  ['/michelin/{range}', '/{brand_slug}/{range_slug}', true],
  ['/tyres/{slug}', '/{a}/{b}', true],
  ['/sw1a1aa', '/{postcode:postcode}', true],
  ['/{postcode:postcode}', '/{town}', true],
  ['/york', '/{postcode:postcode}', false],
  ['/{town}', '/{postcode:postcode}', false],
  ['/{brand_slug}', '/michelin', false],
  ['/{town}', '/{brand_slug}', false],
  ['/michelin', '/michelin', false],
  ['/michelin', '/goodyear', false],
  ['/michelin', '/{brand_slug}/{range_slug}', false],
  ['/michelin/primacy', '/{brand_slug}', false],
  ['/a/x', '/b/{x}', false],
])('whether each address of %s is one of %s: %p', (path, wider, isIn) =>
  expect(isWithin(path, wider)).toBe(isIn),
);

test.each([
  ['/', '/'],
  ['/tyres/{brand}', '/tyres/{}'],
  ['/{town}', '/{}'],
  ['/{postcode:postcode}', '/{postcode}'],
])('the shape of %s is %s', (path, shape) => expect(pathShape(path)).toBe(shape));

test.each([
  ['sw1a1aa', true],
  ['SW1A 1AA', true],
  ['york', false],
  ['m1', false],
  ['', false],
])('whether %p is a postcode: %p [R-POSTCODE-PAGE]', (segment, isPostcode) =>
  expect(parameterTypes['postcode']?.(segment)).toBe(isPostcode),
);
