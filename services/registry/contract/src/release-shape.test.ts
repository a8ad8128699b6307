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

const home = { path: '/', fragments: { main: ['home'] } };
const pageWith = (change: object) => ({ pages: { home: { ...home, ...change } } });
const fileWith = (change: object) => ({
  files: { ...built.files, 'x.js': { integrity: 'sha384-AAAA', ...change } },
});
const source = {
  commit: '3f2a9c1bd04e5f60718293a4b5c6d7e8f9012345',
  message: 'New filters',
  author: 'Sam',
  hasUncommittedChanges: false,
};
const sourceWith = (change: object) => ({ source: { ...source, ...change } });
const fragmentWith = (change: object) => ({
  fragments: { home: { name: 'home', scripts: [], styles: [], ...change } },
});

test.each<[string, object]>([
  [
    'a page that begins a kept set, with an order and a frame',
    pageWith({ keepsSet: 'from', order: 1, frame: 'bare' }),
  ],
  ['a page that ends a kept set', pageWith({ keepsSet: 'until' })],
  ['a page whose visitors have paid', pageWith({ saleStep: 'paid' })],
  ['pages of every region of the frame', pageWith({ fragments: { header: ['home'], main: [], footer: [] } })],
  ['a page in a sitemap', pageWith({ sitemap: { name: 'brand-pages' } })],
  [
    'a page whose addresses an endpoint streams for a sitemap',
    pageWith({ sitemap: { name: 'brands', addresses: 'catalogue.streamAddresses@1' } }),
  ],
  ['a page state', { pageState: 2 }],
  [
    'no pages, fragments, events or shared modules',
    { pages: {}, fragments: {}, sends: {}, hears: {}, shared: {} },
  ],
  ['hashes of other lengths', fileWith({ integrity: 'sha256-A+/z09==' })],
  ['a hash of 512 bits', fileWith({ integrity: 'sha512-AAAA' })],
  ['where it comes from', { source }],
  ['its branch and build', sourceWith({ branch: 'filters', buildUrl: 'https://ci.example/runs/7' })],
  ['a version with a build', { version: '1.0.0-rc.1+3f2a', kit: '2.0.0-rc.1' }],
])('a manifest with %s is accepted', (_, change) => expect(isManifest({ ...built, ...change })).toBe(true));

test.each<[string, object]>([
  ['a name that ends outside its folder', { name: 'mf-search/..' }],
  ['a name in capitals', { name: 'MF-SEARCH' }],
  ['a name that begins with a digit', { name: '1mf' }],
  ['no name', { name: undefined }],
  ['a version that ends outside its folder', { version: '1/..' }],
  ['a version that is a number', { version: 1 }],
  ['a build that leaves its folder', { build: '../abc' }],
  ['a build that ends outside its folder', { build: 'abc/..' }],
  ['an empty build', { build: '' }],
  ['no name in the federation', { federationName: undefined }],
  ['no files', { files: undefined }],
  ['no entry', { entry: undefined }],
  ['an entry that every object has', { entry: 'constructor' }],
  [
    'an entry that is a number, like a file',
    { entry: 5, files: { ...built.files, 5: built.files['home.js'] } },
  ],
  ['a server bundle that is no name', { server: null }],
  ['a file that is no object', { files: { ...built.files, 'x.js': 'sha384-AAAA' } }],
  ['a hash with something before it', fileWith({ integrity: 'x sha384-AAAA' })],
  ['a hash with something after it', fileWith({ integrity: 'sha384-AAAA; x' })],
  ['a hash of a weak kind', fileWith({ integrity: 'sha1-AAAA' })],
  ['an empty hash', fileWith({ integrity: 'sha384-' })],
  ['no pages', { pages: undefined }],
  ['a page that is no object', { pages: { home: '/' } }],
  ['a source that is no object', { source: 'main' }],
  ['a source with a short commit', sourceWith({ commit: '3f2a9c1' })],
  ['a source without an author', sourceWith({ author: undefined })],
  ['a source whose message has two lines', sourceWith({ message: 'a\nb' })],
  ['a source whose message is too long', sourceWith({ message: 'a'.repeat(301) })],
  ['a source with a null character', sourceWith({ branch: 'a\0b' })],
  ['a source whose build runs script', sourceWith({ buildUrl: 'javascript:alert(1)' })],
  ['a source that does not say whether all was committed', sourceWith({ hasUncommittedChanges: 'no' })],
  ['a page whose path is relative', pageWith({ path: 'home' })],
  ['a page whose path only ends with a slash', pageWith({ path: 'home/' })],
  ['a page whose order is no whole number', pageWith({ order: 1.5 })],
  ['a page that keeps its set in an unknown way', pageWith({ keepsSet: 'always' })],
  ['a page whose step of a sale is unknown', pageWith({ saleStep: 'thanked' })],
  ['a page whose frame is no name', pageWith({ frame: 1 })],
  ['a page whose sitemap is no object', pageWith({ sitemap: 'brands' })],
  ['a page whose sitemap is null', pageWith({ sitemap: null })],
  ['a page whose sitemap has no name', pageWith({ sitemap: {} })],
  ['a page whose sitemap would be served elsewhere', pageWith({ sitemap: { name: '../brands' } })],
  ['a page whose addresses come from no endpoint', pageWith({ sitemap: { name: 'brands', addresses: 1 } })],
  ['a page without regions', pageWith({ fragments: undefined })],
  ['a page whose region has a name that is no text', pageWith({ fragments: { main: ['home', 1] } })],
  ['a page whose region is no list', pageWith({ fragments: { main: 'home' } })],
  ['no fragments', { fragments: undefined }],
  ['a fragment that is no object', { fragments: { home: 'home' } }],
  ['a fragment without scripts', fragmentWith({ scripts: undefined })],
  ['a fragment without styles', fragmentWith({ styles: undefined })],
  ['a fragment whose style is not among its files', fragmentWith({ styles: ['x.css'] })],
  ['a fragment whose first script alone is among its files', fragmentWith({ scripts: ['home.js', 'x.js'] })],
  ['a fragment whose script is no text', fragmentWith({ scripts: [1] })],
  ['no list of sent events', { sends: undefined }],
  ['a heard event without a version', { hears: { 'search:changed': '1' } }],
  ['a shared module without a version', { shared: { react: 19 } }],
  ['no version of the kit', { kit: undefined }],
  ['a page state that is no whole number', { pageState: 1.5 }],
  ['endpoints that are no list', { endpoints: 'search.getCar@1' }],
  ['an endpoint that is no text', { endpoints: ['search.getCar@1', 1] }],
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
  expect(isRelease({ ...set, versions: {} })).toBe(true);
  for (const change of [
    { versions: { 'mf-content': built } },
    { versions: { 'mf-search': built, 'mf-content': { ...built, name: 'mf-content', kit: null } } },
    { versions: [built] },
    { versions: undefined },
    { number: 1.5 },
    { number: undefined },
    { createdAt: 0 },
  ])
    expect(isRelease({ ...set, ...change })).toBe(false);
});

test.each([null, undefined, 1, 'mf-search', [built]])('%j is neither a manifest nor a release', (value) => {
  expect([isManifest(value), isRelease(value)]).toEqual([false, false]);
});

test.each(['a.js', 'server/server.cjs', 'a-b_c+d.0.css'])('%s is safe', (name) =>
  expect(isSafeFile(name)).toBe(true),
);
test.each(['', '/a', 'a/', 'a//b', '.', '..', 'a/../b', 'a\\b', 'a b', 'a\0b'])('%j is not safe', (name) =>
  expect(isSafeFile(name)).toBe(false),
);
