import * as endpoints from './endpoints';

const calls = [
  ['rechooseFitters', 'POST', '/rechoose-fitters', '[C-RECHOOSE-FITTERS]'],
  ['updateTimes', 'POST', '/ajax/update_times/{account_number}/{date}', '[C-UPDATE-TIMES]'],
] as const;

test.each(calls)('%s is called by %s %s %s', (name, method, path) => {
  expect(endpoints[name]).toMatchObject({ name, method, path, audience: 'public' });
});

test('the table of calls lists every public endpoint', () => {
  const names = Object.values(endpoints).flatMap(({ name, audience }) =>
    audience === 'public' ? [name] : [],
  );
  expect(names.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});
