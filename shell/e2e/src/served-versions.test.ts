import type { Manifest, Release } from '@tyres/registry-contract/release';
import { findStrangers, readServed } from './served-versions';

const built = (name: string, build: string): Manifest => ({
  name,
  version: '0.1.0',
  build,
  federationName: `${name}_${build}`,
  entry: 'remote.js',
  pages: {},
  fragments: {},
  sends: {},
  hears: {},
  endpoints: [],
  shared: {},
  kit: '0.1.0',
  files: {},
});
const set: Release = {
  number: 7,
  createdAt: '2026-11-21T09:30:00Z',
  versions: { shell: built('shell', 'a1'), 'mf-search': built('mf-search', 'b1') },
};
const page = ({ release = 7, build = 'b1', link = '/mf/shell/0.1.0-a1/root.js' } = {}): string =>
  `<script src="${link}"></script><script type="application/json" id="page-state" nonce="x">` +
  `${JSON.stringify({ release, versions: { 'mf-search': { name: 'mf-search', version: '0.1.0', build } } })}</script>`;

test('a page of a single release has no foreign versions', () =>
  expect(findStrangers(readServed({ release: 7, body: page() }), set)).toEqual([]));

test.each([
  ['a page state of another release', page({ release: 6 }), ['page state of release 6']],
  ['a version of another set', page({ build: 'b0' }), ['mf-search 0.1.0-b0']],
  ['an address of another version', page({ link: '/mf/shell/0.1.0-a0/root.js' }), ['shell 0.1.0-a0']],
  [
    'a micro-frontend that is left out',
    page().replaceAll('"mf-search"', '"mf-other"'),
    ['no mf-search', 'mf-other 0.1.0-b1'],
  ],
  ['no page state', '<p>Hello</p>', ['no page state']],
])('findStrangers reports %s', (_, body, strangers) =>
  expect(findStrangers(readServed({ release: 7, body }), set)).toEqual(strangers),
);
