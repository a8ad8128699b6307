import fc from 'fast-check';
import { encodeForm } from '@tyres/contract-kit/endpoint';
import { parseFields, parseJsonFields } from './form-fields';

const parse = (query: string) => parseFields(new URLSearchParams(query));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('name[] becomes an array, name[key] a record, the rest text [C-FORM-ENCODED]', () => {
  expect(plain(parse('brand[]=a&brand[]=b&filters[rim]=16&filters[season][]=summer&note='))).toEqual({
    brand: ['a', 'b'],
    filters: { rim: '16', season: ['summer'] },
    note: '',
  });
});

test('parsing reverses the encoding of a form [C-FORM-ENCODED]', () => {
  const name = fc
    .stringMatching(/^[a-z_]{1,8}$/)
    .filter((text) => !['constructor', 'prototype'].includes(text));
  const value = fc.oneof(
    fc.string(),
    fc.array(fc.string(), { minLength: 1 }),
    fc.dictionary(name, fc.string(), { minKeys: 1 }),
  );
  fc.assert(
    fc.property(fc.dictionary(name, value), (fields) => {
      expect(plain(parseFields(new URLSearchParams(encodeForm(Object.entries(fields)).toString())))).toEqual(
        plain(fields),
      );
    }),
  );
});

test.each([
  'a=1&a=2',
  'a[]=1&a=2',
  'a=1&a[b]=2',
  'a[b]=1&a[b]=2',
  'a[=1',
  'a]b=1',
  '[]=1',
  '=1',
  'a[][b]=1',
  'a[b][c][d][e]=1',
])('the form %s is refused', (query) => {
  expect(() => parse(query)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ status: 400, code: 'bad_field' }) }),
  );
});

test.each([
  '__proto__=1',
  '__proto__[admin]=1',
  'filters[__proto__][admin]=1',
  'constructor[prototype][admin]=1',
  'filters[constructor]=1',
])('the form %s cannot reach a prototype', (query) => {
  expect(() => parse(query)).toThrow();
  expect(Reflect.get({}, 'admin')).toBeUndefined();
});

test('more than a thousand fields are refused', () => {
  expect(() => parse(Array.from({ length: 1_001 }, (_, index) => `a[]=${index}`).join('&'))).toThrow();
});

test.each(['{"__proto__":{"admin":true}}', '{"a":{"constructor":1}}', '[1]', '"text"', 'null', '{oops'])(
  'the JSON %s is refused',
  (text) => {
    expect(() => parseJsonFields(text)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ status: 400 }) }),
    );
  },
);
