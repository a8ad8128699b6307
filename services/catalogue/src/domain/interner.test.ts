import { createInterner } from './interner';

test('equal values share the first object, and others do not', () => {
  const intern = createInterner<{ readonly size: number }>(10);
  const first = intern('1', { size: 1 });
  expect(intern('1', { size: 1 })).toBe(first);
  expect(intern('2', { size: 2 })).toEqual({ size: 2 });
});

test('beyond the limit the value that was least recently used is evicted', () => {
  const intern = createInterner<{ readonly size: number }>(2);
  const [one, two] = [intern('1', { size: 1 }), intern('2', { size: 2 })];
  intern('1', { size: 1 });
  intern('3', { size: 3 });
  expect(intern('1', { size: 1 })).toBe(one);
  expect(intern('2', { size: 2 })).not.toBe(two);
});
