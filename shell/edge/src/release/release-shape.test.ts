import { buildFixture, releaseSet } from '../testing/fixture-release';
import { isReleaseSet, isSafeFile } from './release-shape';

const { built } = buildFixture({
  name: 'mf-one',
  bundle: '',
  fragments: { one: {} },
  pages: { start: { path: '/', fragments: { main: ['one'] } } },
});
const withVersion = (change: object) => ({
  ...releaseSet(1, []),
  versions: { 'mf-one': { ...built, ...change } },
});

test('a set as the registry gives it is one', () => expect(isReleaseSet(withVersion({}))).toBe(true));

test.each([
  ['another name than its place', { name: 'mf-two' }],
  ['a name that leads out of the cache', { name: '../mf-one' }],
  ['a version that leads out of the cache', { version: '../../etc' }],
  [
    'a file that leads out of its folder',
    { files: { ...built.files, '../evil.js': built.files['remote.js'] } },
  ],
  ['a file without a hash', { files: { ...built.files, 'remote.js': { bytes: 1, gzipBytes: 1 } } }],
  [
    'a file with a weak hash',
    { files: { ...built.files, 'remote.js': { integrity: 'md5-abc', bytes: 1, gzipBytes: 1 } } },
  ],
  ['an entry that is none of its files', { entry: 'other.js' }],
  ['a page without a path', { pages: { start: { fragments: {} } } }],
  ['a page with an unknown region', { pages: { start: { path: '/', fragments: { attic: ['one'] } } } }],
])('a version with %s makes it none', (_, change) => expect(isReleaseSet(withVersion(change))).toBe(false));

test.each(['a.js', 'server/server.cjs', 'a-b.1f.css'])('%s is a safe file', (name) =>
  expect(isSafeFile(name)).toBe(true),
);
test.each(['', '/a', '../a', 'a/../b', 'a/./b', 'a//b', 'a\\b', 'a\0', '.'])('%j is no safe file', (name) =>
  expect(isSafeFile(name)).toBe(false),
);
