import type { Manifest } from '@tyres/registry-contract/release';
import { manifestOf, shellRelease } from '../../testing/manifest';
import { gateInput } from '../../testing/contract-gate-input';
import { checkWeights } from './check-weights';
import { toPageWeight, weighPages } from './weigh-pages';

const files = (weights: Record<string, number>): Manifest['files'] =>
  Object.fromEntries(
    Object.entries(weights).map(([name, gzipBytes]) => [
      name,
      { integrity: 'sha384-AAAA', bytes: gzipBytes * 3, gzipBytes },
    ]),
  );
const shell: Manifest = {
  ...shellRelease,
  fragments: { shared: { name: 'shared', scripts: ['shared.js'], styles: [] } },
  files: files({ 'root.js': 26_000, 'shared.js': 71_000, 'early.js': 400 }),
};
const catalogue = manifestOf({
  name: 'mf-catalogue',
  pages: {
    'select-tyres': { path: '/select-tyres', fragments: { main: ['vehicle-bar@mf-search', 'list'] } },
    about: { path: '/about', fragments: { main: ['text'] } },
  },
  fragments: {
    list: { name: 'list', scripts: ['common.js', 'list.js'], styles: [] },
    text: { name: 'text', scripts: ['text.js'], styles: [], hydrate: 'never' },
  },
  files: files({
    'remote.js': 4_000,
    'common.js': 1_000,
    'list.js': 8_000,
    'text.js': 500,
    'later.js': 50_000,
  }),
});
const search = manifestOf({
  pages: {},
  fragments: {
    'vehicle-bar': { name: 'vehicle-bar', scripts: ['bar.js'], styles: [], hydrate: 'idle' },
    consent: {
      name: 'consent',
      scripts: ['common.js'],
      styles: [],
      everyPage: { region: 'notice', order: 1 },
    },
    banner: {
      name: 'banner',
      scripts: ['common.js', 'banner.js'],
      styles: [],
      hydrate: 'now',
      everyPage: { region: 'header', order: 1 },
    },
  },
  files: files({ 'remote.js': 3_000, 'bar.js': 9_000, 'common.js': 300, 'banner.js': 200 }),
});

test('a page weighs the shell and, for fragments that hydrate at once, each entry and script once', () => {
  expect(weighPages([shell, catalogue, search])).toEqual([
    {
      page: 'select-tyres',
      owner: 'mf-catalogue',
      gzipBytes: 97_000 + 4_000 + 9_000 + 3_000 + 300 + 200,
      parts: [
        { owner: 'shell', title: 'shell', gzipBytes: 97_000 },
        { owner: 'mf-catalogue', title: 'list@mf-catalogue', gzipBytes: 9_000 },
        { owner: 'mf-catalogue', title: 'entry of mf-catalogue', gzipBytes: 4_000 },
        { owner: 'mf-search', title: 'entry of mf-search', gzipBytes: 3_000 },
        { owner: 'mf-search', title: 'consent@mf-search', gzipBytes: 300 },
        { owner: 'mf-search', title: 'banner@mf-search', gzipBytes: 200 },
      ],
    },
    expect.objectContaining({ page: 'about', gzipBytes: 97_000 + 3_000 + 500 }),
  ]);
});

test('a page whose fragments all hydrate when it is used, or never, weighs the shell without its shared modules', () => {
  const [, about] = weighPages([shell, catalogue]);
  expect(about).toMatchObject({ page: 'about', gzipBytes: 26_000 });
  const pages = { bar: { path: '/bar', fragments: { main: ['vehicle-bar'] } } };
  const { 'vehicle-bar': bar } = search.fragments;
  expect(
    weighPages([shell, { ...search, pages, fragments: bar ? { 'vehicle-bar': bar } : {} }]),
  ).toMatchObject([{ page: 'bar', gzipBytes: 26_000 }]);
});

test('a page that lists a fragment with an early module weighs the early modules of all its fragments, and other pages none', () => {
  const manifest = (
    name: string,
    fragments: Manifest['fragments'],
    pages: Manifest['pages'],
    bytes: number,
  ) => manifestOf({ name, fragments, pages, files: files({ 'remote.js': 900, 'early.js': bytes }) });
  const idle = { scripts: [], styles: [], hydrate: 'idle' } as const;
  const lists = manifest(
    'mf-catalogue',
    { list: { ...idle, name: 'list', early: true }, viewed: { ...idle, name: 'viewed' } },
    {
      list: { path: '/list', fragments: { main: ['list'] } },
      brand: { path: '/brand', fragments: { main: ['viewed'] } },
    },
    2_000,
  );
  const icon = manifest(
    'mf-checkout',
    { icon: { ...idle, name: 'icon', early: true, everyPage: { region: 'header', order: 1 } } },
    {},
    500,
  );
  const other = manifest('mf-fitters', { map: { ...idle, name: 'map', early: true } }, {}, 700);
  const [list, brand] = weighPages([shell, lists, icon, other]);
  expect(list).toEqual({
    page: 'list',
    owner: 'mf-catalogue',
    gzipBytes: 28_500,
    parts: [
      { owner: 'shell', title: 'shell', gzipBytes: 26_000 },
      { owner: 'mf-catalogue', title: 'early module of mf-catalogue', gzipBytes: 2_000 },
      { owner: 'mf-checkout', title: 'early module of mf-checkout', gzipBytes: 500 },
    ],
  });
  expect(brand).toMatchObject({ page: 'brand', gzipBytes: 26_000 });
});

test('without a shell only the micro-frontends are counted', () => {
  const [list, about] = weighPages([catalogue]);
  expect(list).toMatchObject({ page: 'select-tyres', gzipBytes: 13_000 });
  expect(about).toMatchObject({ parts: [], gzipBytes: 0 });
});

test('a fragment of the shell on a page is not counted twice', () => {
  const pages = { start: { path: '/', fragments: { main: ['shared@shell'] } } };
  expect(weighPages([shell, manifestOf({ pages, fragments: {} })])[0]?.gzipBytes).toBe(26_000);
});

test('a script that is not among the files of its version has no weight', () => {
  const fragments = { home: { name: 'home', scripts: ['home.js', 'gone.js'], styles: [] } };
  const [page] = weighPages([manifestOf({ fragments, files: files({ 'remote.js': 10, 'home.js': 5 }) })]);
  expect(page?.gzipBytes).toBe(15);
});

test('toPageWeight adds the budget to a weight', () => {
  const [, about] = weighPages([shell, catalogue]);
  expect(about && toPageWeight(about, 110_000)).toEqual({
    page: 'about',
    owner: 'mf-catalogue',
    gzip_bytes: 26_000,
    budget_bytes: 110_000,
  });
});

test('a page of exactly the budget passes, and one more byte is refused', () => {
  const set = [shell, catalogue];
  expect(checkWeights(gateInput(set, { budgetBytes: 110_000 }))).toEqual([]);
  expect(checkWeights(gateInput(set, { budgetBytes: 109_999 }))).toHaveLength(1);
});

test('the message about a page over the budget names its owner, its parts and the largest part', () => {
  expect(checkWeights(gateInput([shell, catalogue], { budgetBytes: 105_000 }))).toEqual([
    {
      code: 'page_too_heavy',
      message:
        'The page select-tyres of mf-catalogue loads 110.0 kB of gzipped script before any interaction, 5.0 kB more than the budget of 105.0 kB, and would start slowly on a phone: shell 97.0 kB, list@mf-catalogue 9.0 kB, entry of mf-catalogue 4.0 kB. After the shell, list@mf-catalogue is the largest part. Load what is not needed at first with `import()` when it is used, or declare that the fragment hydrates when idle.',
    },
  ]);
});

test('the message about a page with only the shell names no other part', () => {
  const [, about] = checkWeights(gateInput([shell, catalogue], { budgetBytes: 20_000 }));
  expect(about?.message).toContain('on a phone: shell 26.0 kB. Load what');
});
