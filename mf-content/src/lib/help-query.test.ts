import { queryOf } from './help-query';

test.each([
  [{}, ''],
  [{ q: [] }, ''],
  [{ q: ['  winter tyres '] }, 'winter tyres'],
  [{ q: ['first', 'second'] }, 'first'],
  [{ q: ['x'.repeat(201)] }, 'x'.repeat(200)],
])('the query %j searches for %j', (query, words) => expect(queryOf({ query })).toBe(words));
