import { formatTyreSize, parseTyreSize } from './tyre-size';

test.each([
  ['205 55 16', '205/55 R16'],
  ['205/55R16 91V', '205/55 R16 91V'],
  ['205/55 R16 91V', '205/55 R16 91V'],
  ['205-55-16', '205/55 R16'],
  ['215/65R16C 109T', '215/65 R16 109T'],
  ['225/40ZR19 (93Y)', '225/40 R19 93Y'],
])('%s is read as %s', (text, size) => {
  const parsed = parseTyreSize(text);
  expect(parsed && formatTyreSize(parsed)).toBe(size);
});

test.each(['', 'hello', '20555', '205/55', '<script>', '205/55 R16 91V; drop table'])('%p is no size', (text) => {
  expect(parseTyreSize(text)).toBeUndefined();
});
