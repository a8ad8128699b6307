import type { Manifest } from './release';
import { isManifest, isRelease, isSafeFile } from './release-shape';

const built: Manifest = {
  name: 'mf-search',
  version: '0.1.0',
  build: 'abc123',
  federationName: 'mf_search_abc123',
  entry: 'remote.js',
  server: 'server/server.cjs',
  pages: { home: { path: '/', fragments: { main: ['home'] } } },
  fragments: { home: { name: 'home', scripts: ['home.js'], styles: [] } },
  sends: { 'search:changed': 1 },
  hears: {},
  endpoints: ['search.getCar@1'],
  shared: { react: '19.3.1' },
  kit: '0.1.0',
  files: Object.fromEntries(
    ['remote.js', 'home.js', 'server/server.cjs'].map((file) => [
      file,
      { integrity: 'sha384-AAAA', bytes: 1, gzipBytes: 1 },
    ]),
  ),
};

test('a manifest is accepted with and without a server bundle', () => {
  const { server: _, ...shell } = built;
  expect([isManifest(built), isManifest(shell)]).toEqual([true, true]);
});

test.each<[string, object]>([
  ['a name that leaves its folder', { name: '../x' }],
  ['a version that leaves its folder', { version: '../1' }],
  ['an entry that is not among its files', { entry: 'other.js' }],
  ['a server bundle that is not among its files', { server: 'other.cjs' }],
  ['a file that leaves its folder', { files: { ...built.files, '../x.js': built.files['home.js'] } }],
  ['a file without a hash', { files: { ...built.files, 'x.js': { bytes: 1 } } }],
  [
    'a fragment whose script is not among its files',
    { fragments: { home: { name: 'home', scripts: ['x.js'], styles: [] } } },
  ],
  ['a fragment under another name', { fragments: { home: { name: 'other', scripts: [], styles: [] } } }],
  ['a page without a path', { pages: { home: { fragments: {} } } }],
  [
    'a page with a region that the frame lacks',
    { pages: { home: { path: '/', fragments: { left: ['home'] } } } },
  ],
  ['an event without a version', { sends: { 'search:changed': 'one' } }],
  ['no list of heard events', { hears: undefined }],
  ['no shared versions', { shared: undefined }],
  ['no endpoints', { endpoints: undefined }],
])('a manifest with %s is rejected', (_, change) => expect(isManifest({ ...built, ...change })).toBe(false));

test('a release is accepted only when its versions are under their own names', () => {
  const set = { number: 1, createdAt: '2025-06-02T09:00:00.000Z', versions: { 'mf-search': built } };
  expect(isRelease(set)).toBe(true);
  expect(isRelease({ ...set, versions: { 'mf-content': built } })).toBe(false);
});

test.each(['a.js', 'server/server.cjs', 'a-b_c+d.0.css'])('%s is safe', (name) =>
  expect(isSafeFile(name)).toBe(true),
);
test.each(['', '/a', 'a/', 'a//b', '.', '..', 'a/../b', 'a\\b', 'a b', 'a\0b'])('%j is not safe', (name) =>
  expect(isSafeFile(name)).toBe(false),
);
