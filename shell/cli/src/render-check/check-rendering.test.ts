import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@tyres/build/root';
import type { BuiltFragment, Manifest, PageDeclaration } from '@tyres/registry-contract/release';
import { builtFile, builtVersion, texts } from '../testing/fixtures';
import { checkRendering } from './check-rendering';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rendering-'));
  await writeFile(join(dist, 'remote.js'), texts['remote.js'] ?? '');
});
afterEach(() => rm(dist, { recursive: true }));

const calls = `
  const endpoint = (name, path) => ({ service: 'fitters', name, method: 'GET', path, body: 'form', writes: false });
  const listTowns = endpoint('listTowns', '/internal/towns');
  const getTown = endpoint('getTown', '/internal/towns/{slug}');`;

const server = 'server/server.cjs';

interface Build extends Partial<Manifest> {
  /** JavaScript of each fragment that the bundle exports. */
  readonly exported: Readonly<Record<string, string>>;
}

/** Renders a build that has installed the contracts of mf-fitters. */
async function check({ exported, ...manifest }: Build) {
  const fragments = Object.entries(exported).map(([name, code]) => `${JSON.stringify(name)}: ${code}`);
  await mkdir(join(dist, 'server'), { recursive: true });
  const bundle = `${calls}\nexports.fragments = { ${fragments.join(',\n')} };`;
  await writeFile(join(dist, server), bundle);
  const files = { ...builtVersion().files, [server]: builtFile(bundle) };
  const built = builtVersion({ name: 'mf-fitters', endpoints, files, ...manifest });
  await writeFile(join(dist, 'release.json'), JSON.stringify(built));
  return checkRendering(dist, join(root, 'mf-fitters'));
}

const endpoints = ['fitters.listTowns@1', 'fitters.getTown@1'];
const fragment = (name: string): BuiltFragment => ({ name, scripts: [], styles: [] });
const page = (path: string, main: string): PageDeclaration => ({ path, fragments: { main: [main] } });
const towns = {
  pages: { towns: page('/towns', 'towns'), town: page('/{town}', 'town') },
  fragments: { towns: fragment('towns'), town: fragment('town') },
  exported: {
    towns: `{ load: ({ call }) => call(listTowns, {}), render: ({ data }) => 'towns ' + data.towns.length }`,
    town: `{ load: ({ call, page }) => call(getTown, { slug: page.params.town }), render: ({ data }) => data.name }`,
  },
};

test('each fragment is rendered with what the fakes answer, and pages with parameters at addresses that the fakes know', async () => {
  expect(await check(towns)).toEqual({
    rendered: ['towns', 'town'],
    notRendered: [],
    unanswered: [],
    problems: [],
  });
});

test('a page with several parameters is visited where a link leads to it', async () => {
  const pages = { home: page('/', 'home'), place: page('/{county}/{town}', 'place') };
  const exported = {
    home: `{ render: () => '<a href="/kent/dover?x=1">Dover</a>' }`,
    place: `{ render: ({ page }) => { if (page.params.town !== 'dover') throw new Error('no'); return page.params.county } }`,
  };
  const fragments = { home: fragment('home'), place: fragment('place') };
  expect(await check({ pages, fragments, exported })).toMatchObject({
    rendered: ['home', 'place'],
    problems: [],
  });
});

test('a fragment that belongs to pages of other teams is rendered too', async () => {
  const fragments = { widget: fragment('widget') };
  expect(await check({ fragments, exported: { widget: `{ render: () => 'widget' }` } })).toMatchObject({
    rendered: ['widget'],
  });
});

test('a fragment that redirects, finds nothing or is refused is no problem, but is not rendered either', async () => {
  const named = (name: string, fields = '') =>
    `{ load() { throw Object.assign(new Error(), { name: '${name}'${fields} }) }, render: () => '' }`;
  const exported = {
    moved: named('Redirect', ", location: '/'"),
    gone: named('NotFound'),
    refused: `{ load: ({ call }) => call(getTown, { slug: 'atlantis' }), render: () => '' }`,
  };
  const fragments = { moved: fragment('moved'), gone: fragment('gone'), refused: fragment('refused') };
  expect(await check({ fragments, exported })).toEqual({
    rendered: [],
    notRendered: ['moved', 'gone', 'refused'],
    unanswered: [],
    problems: [],
  });
});

test.each([
  [
    'throws in load',
    `{ load() { throw new Error('No tyres') }, render: () => '' }`,
    'town on /: Error: No tyres',
  ],
  ['throws in render', `{ render() { return undefined.name } }`, 'town on /: TypeError: Cannot read'],
  ['hangs', `{ render() { for (;;); } }`, 'town on /: No heartbeat for 5000 ms.'],
])('a fragment that %s is a problem', async (_, code, problem) => {
  const found = await check({ fragments: { town: fragment('town') }, exported: { town: code } });
  expect(found).toMatchObject({
    rendered: [],
    notRendered: ['town'],
    problems: [expect.stringContaining(problem)],
  });
});

test('a call that the manifest does not name is a problem, also if the fragment can do without it', async () => {
  const code = `{ load: ({ call }) => call(listTowns, {}).catch(() => null), render: () => 'no towns' }`;
  const found = await check({
    fragments: { town: fragment('town') },
    exported: { town: code },
    endpoints: ['fitters.getTown@1'],
  });
  expect(found).toMatchObject({
    rendered: ['town'],
    problems: [
      '/: GET fitters.listTowns is not an endpoint that its release.ts declares and fitters answers.',
    ],
  });
});

test.each([
  ['is no program', { 'a-b': 'this is no code {' }, {}, 'SyntaxError'],
  [
    'lacks a fragment',
    {},
    { town: fragment('town') },
    'does not export the fragment town, which release.json declares',
  ],
  ['needs what an edge does not offer', { town: `require('node:fs')` }, {}, 'cannot require "node:fs"'],
])('a bundle that %s is a problem', async (_, exported, fragments, problem) => {
  expect((await check({ exported, fragments })).problems).toEqual([
    expect.stringMatching(
      new RegExp(`^The server bundle cannot be loaded: .*${problem.replace(/[.*]/g, '\\$&')}`),
    ),
  ]);
});

test('a version without a server bundle, as the shell is, has nothing to render', async () => {
  const { [server]: _, ...files } = builtVersion().files;
  await writeFile(
    join(dist, 'release.json'),
    JSON.stringify({ ...builtVersion({ files }), server: undefined }),
  );
  expect(await checkRendering(dist)).toEqual({ rendered: [], notRendered: [], unanswered: [], problems: [] });
});

test('calls of a service whose contract is not installed are refused, and no problem', async () => {
  const code = `{ load: ({ call }) => call({ ...getTown, service: 'weather' }, { slug: 'dover' }), render: () => '' }`;
  const found = await check({
    fragments: { town: fragment('town') },
    exported: { town: code },
    endpoints: ['weather.getTown@1'],
  });
  const unanswered = ['@tyres/weather-contract is not installed, so that weather.getTown has no fake.'];
  expect(found).toEqual({ rendered: [], notRendered: ['town'], unanswered, problems: [] });
});

test('a fake that is missing or throws is named, and no problem', async () => {
  const exported = {
    town: `{ load: ({ call }) => call({ ...listTowns, name: 'getFitterLinks', path: '/fitters-api/v1/links' }, {}), render: () => '' }`,
    dates: `{ load: ({ call }) => call({ ...getTown, name: 'findFreeDates', path: '/internal/free-dates/{slug}' }, { slug: 'n1' }), render: () => '' }`,
  };
  const found = await check({
    fragments: { town: fragment('town'), dates: fragment('dates') },
    exported,
    endpoints: ['fitters.getFitterLinks@1', 'fitters.findFreeDates@2'],
  });
  const unanswered = [
    'fitters has no fake for getFitterLinks.',
    expect.stringContaining('The fake of fitters.findFreeDates threw TypeError: Cannot read'),
  ];
  expect(found).toMatchObject({ rendered: [], notRendered: ['town', 'dates'], unanswered, problems: [] });
});

test('a build without its server bundle is not complete', async () => {
  await writeFile(join(dist, 'release.json'), JSON.stringify(builtVersion()));
  await expect(checkRendering(dist)).rejects.toThrow(/server\.cjs is missing: build again\.$/);
});
