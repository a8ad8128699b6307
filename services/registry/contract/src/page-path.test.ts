import { parameterTypes, pathShape, readPagePath } from './page-path';

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
