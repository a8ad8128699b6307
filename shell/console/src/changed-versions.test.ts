import { changedVersions } from './changed-versions';

test('every version of the first release counts as changed', () => {
  expect(changedVersions(undefined, { shell: '1-a', 'mf-search': '1-b' })).toEqual([
    { name: 'mf-search', to: '1-b' },
    { name: 'shell', to: '1-a' },
  ]);
});

test('changedVersions lists the versions that a later release added, changed or removed', () => {
  const before = { shell: '1-a', 'mf-search': '1-b', 'mf-old': '1-c' };
  expect(changedVersions(before, { shell: '1-a', 'mf-search': '1-d', 'mf-new': '1-e' })).toEqual([
    { name: 'mf-new', to: '1-e' },
    { name: 'mf-old', from: '1-c' },
    { name: 'mf-search', from: '1-b', to: '1-d' },
  ]);
  expect(changedVersions(before, before)).toEqual([]);
});
