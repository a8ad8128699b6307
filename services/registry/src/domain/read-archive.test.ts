import { archiveOf, builtRelease, filesOf } from '../testing/built-release';
import { readArchive } from './read-archive';

const release = builtRelease();
const files = filesOf(release);

test('a right archive is read with every file', async () => {
  const read = await readArchive(await archiveOf(files));
  expect(read.release).toEqual(release);
  expect([...read.files.keys()].sort()).toEqual([
    'home.js',
    'release.json',
    'remote.js',
    'server/server.cjs',
  ]);
});

test.each([
  ['a changed file', { ...files, 'home.js': 'tampered' }, 'hash_mismatch'],
  [
    'a missing file',
    Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'home.js')),
    'bad_archive',
  ],
  ['a file that is not listed', { ...files, 'extra.js': 'extra' }, 'bad_archive'],
  ['no release.json', { 'remote.js': 'remote' }, 'bad_archive'],
  ['a release.json of another shape', { ...files, 'release.json': '{"name":"mf-search"}' }, 'bad_archive'],
  ['a release.json that is no JSON', { ...files, 'release.json': 'oops' }, 'bad_archive'],
])('%s is refused', async (_, wrong, code) => {
  await expect(readArchive(await archiveOf(wrong))).rejects.toMatchObject({ problem: { code } });
});

test('an upload that was cut off, or is no archive, is refused', async () => {
  const whole = await archiveOf(files);
  await expect(readArchive(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({
    problem: { code: 'bad_archive' },
  });
  await expect(readArchive(Buffer.from('hello'))).rejects.toMatchObject({ problem: { code: 'bad_archive' } });
});
