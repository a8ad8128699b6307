import { isFilterValue } from './limits';

test('a filter value has at most 60 characters, and no NUL, which PostgreSQL cannot store', () => {
  const values = ['', 'avon', 'x'.repeat(60), 'x'.repeat(61), 'av\u0000on', '\u0000'];
  expect(values.map(isFilterValue)).toEqual([true, true, true, false, false, false]);
});
