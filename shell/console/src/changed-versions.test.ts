import { changedVersions } from './changed-versions';

const release = (number: number, versions: Record<string, string>) => ({
  number,
  created_at: '',
  created_by: '',
  reason: '',
  versions,
});

test('the first release changed everything', () => {
  expect(changedVersions(release(1, { shell: '1-a', 'mf-search': '1-b' }), undefined)).toEqual([
    { name: 'mf-search', folder: '1-b' },
    { name: 'shell', folder: '1-a' },
  ]);
});

test('a later one changed what is new, other or gone', () => {
  const before = release(1, { shell: '1-a', 'mf-search': '1-b', 'mf-old': '1-c' });
  expect(changedVersions(release(2, { shell: '1-a', 'mf-search': '1-d', 'mf-new': '1-e' }), before)).toEqual([
    { name: 'mf-new', folder: '1-e' },
    { name: 'mf-old' },
    { name: 'mf-search', folder: '1-d' },
  ]);
});
