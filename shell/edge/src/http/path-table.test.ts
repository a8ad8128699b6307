import fc from 'fast-check';
import { createPathTable } from './path-table';

const patterns = [
  ['/{town}', 'town'],
  ['/terms', 'terms'],
  ['/', 'home'],
  ['/{brand}/{range}', 'range'],
  ['/brands/{slug}', 'brand'],
  ['/{town}/fitters', 'fitters'],
  ['/brands/all', 'all brands'],
] as const;

test.each([
  ['/', 'home', {}],
  ['/terms', 'terms', {}],
  ['/york', 'town', { town: 'york' }],
  ['/brands/all', 'all brands', {}],
  ['/brands/fitters', 'brand', { slug: 'fitters' }],
  ['/york/fitters', 'fitters', { town: 'york' }],
  ['/a%2Fb/c%20d', 'range', { brand: 'a/b', range: 'c d' }],
])('%s matches %s, whatever the order of the patterns', (path, value, params) => {
  expect(createPathTable(patterns)(path)).toEqual({ value, params });
  expect(createPathTable([...patterns].reverse())(path)).toEqual({ value, params });
});

test.each(['', '/a/b/c', '//', '/terms/', '/%E0%A4%A', 'terms', '/.', '/%2E%2E', '/brands/..'])(
  '%p matches no pattern',
  (path) => {
    expect(createPathTable(patterns)(path)).toBeUndefined();
  },
);

test('any text in a segment is decoded unchanged, except for . and ..', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(text !== '.' && text !== '..');
      expect(createPathTable([['/x/{text}', 1]])(`/x/${encodeURIComponent(text)}`)?.params).toEqual({ text });
    }),
  );
});
