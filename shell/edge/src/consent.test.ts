import { writeConsent } from '@tyres/contract-kit/consent';
import { nextPageType } from '@tyres/kit/page-state';
import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { buildFixture, type FixtureVersion } from './testing/fixture-release';
import { outcomes, pageState, startTestEdge, type TestEdge } from './testing/start-edge';

const content: FixtureVersion = {
  name: 'mf-content',
  bundle: `
    const said = ({ page }) => page.consent === undefined ? 'knows nothing' : 'knows ' + JSON.stringify(page.consent);
    exports.fragments = {
      page: { head: () => ({ title: 'Page' }), render: said },
      settings: { load: async ({ page }) => page.consent ?? null, head: () => ({ title: 'Settings' }), render: said },
      ask: { render: () => '<dialog open>May we?</dialog>' },
      map: { head: () => ({ title: 'Map' }), render: () => 'Map' },
    };`,
  fragments: {
    page: {},
    settings: { hydrate: 'never' },
    map: {},
    ask: {
      hydrate: 'never',
      styles: ['ask.css'],
      everyPage: { region: 'overlay', order: 1, untilConsent: true },
    },
  },
  pages: {
    home: { path: '/', fragments: { main: ['page'] } },
    settings: { path: '/settings', showsConsent: true, fragments: { main: ['settings'] } },
    map: { path: '/map', frame: 'maps', fragments: { main: ['map'] } },
  },
  files: { 'ask.css': '.ask{color:red}' },
};

let registry: FakeRegistry;
let edge: TestEdge;
beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [content, { name: 'shell' }].map(buildFixture));
  edge = await startTestEdge({ registryUrl: registry.url, services: {} });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

type Names = readonly ('performance' | 'functional' | 'advertising')[];
const cookieOf = (names: Names, nowMs = Date.now()) => {
  const settings = { performance: false, functional: false, advertising: false };
  for (const name of names) settings[name] = true;
  return `__Host-consent=${writeConsent(settings, nowMs)}`;
};
const open = async (path: string, cookie = '', headers = {}) =>
  (await edge.get(path, { ...(cookie ? { cookie } : {}), ...headers })).text;
/** The flags in a document's head, by name. */
const flagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta name="(cookie-[\w-]+|global-privacy-control)" content="(\d+)">/g)].map(
      ([, name, value]) => [name, value],
    ),
  );

test('a visitor without a choice is asked on every page, and no flag is in the head [A-CONSENT-META, T-COOKIE-STATIC]', async () => {
  for (const path of ['/', '/nowhere']) {
    const html = await open(path);
    expect(html).toContain('<dialog open>May we?</dialog>');
    expect(html).toContain('.ask{color:red}');
    expect(flagsOf(html)).toEqual({});
  }
});

test('the question and its styles come before the content, so that a slow phone shows it at once', async () => {
  const html = await open('/');
  const places = ['.ask{color:red}', '<body>', '<header', '<dialog open>', '<main'].map((mark) =>
    html.indexOf(mark),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test.each<[Names]>([
  [[]],
  [['performance']],
  [['advertising']],
  [['performance', 'functional', 'advertising']],
])(
  'after the choice of %p nobody is asked, and the head has a flag for what is allowed and no other [A-CONSENT-META]',
  async (names) => {
    const chosenAtMs = Math.floor(Date.now() / 1_000) * 1_000;
    for (const path of ['/', '/settings', '/nowhere']) {
      const html = await open(path, cookieOf(names, chosenAtMs));
      expect(html).not.toMatch(/May we|\.ask\{/);
      expect(outcomes(html)).not.toHaveProperty('ask@mf-content');
      expect(flagsOf(html)).toEqual({
        'cookie-choice': String(chosenAtMs),
        ...Object.fromEntries(names.map((name) => [`cookie-allowed-${name}`, '1'])),
      });
    }
  },
);

test.each([
  ['an older wording', `__Host-consent=0.111.${Math.floor(Date.now() / 1_000)}`],
  ['an older choice', cookieOf(['advertising'], Date.now() - 200 * 24 * 60 * 60_000)],
  ['a forged value', '__Host-consent=yes'],
  ['a cookie without the prefix', cookieOf(['advertising']).replace('__Host-', '')],
])('%s is no choice [A-CONSENT-META]', async (_, cookie) => {
  const html = await open('/', cookie);
  expect(html).toContain('May we?');
  expect(flagsOf(html)).toEqual({});
});

test('Sec-GPC refuses advertising, whatever was chosen, and is in the head for what asks', async () => {
  const gpc = { 'sec-gpc': '1' };
  expect(flagsOf(await open('/', '', gpc))).toEqual({ 'global-privacy-control': '1' });
  const html = await open('/settings', cookieOf(['performance', 'advertising']), gpc);
  expect(Object.keys(flagsOf(html)).sort()).toEqual([
    'cookie-allowed-performance',
    'cookie-choice',
    'global-privacy-control',
  ]);
  expect(html).toContain(
    'knows {"settings":{"performance":true,"functional":false,"advertising":false},"refusesAdvertising":true}',
  );
});

test('only a page about consent gets the choice, and its cached HTML is not shown to a visitor with another', async () => {
  const all = cookieOf(['performance', 'functional', 'advertising']);
  const knows = (html: string) => /knows (\{.*?\}\}|\{.*?\}|nothing)/.exec(html)?.[1];
  for (let visit = 0; visit < 3; visit += 1) {
    expect(knows(await open('/', all))).toBe('nothing');
    expect(knows(await open('/settings'))).toBe('{"settings":null,"refusesAdvertising":false}');
    expect(knows(await open('/settings', cookieOf(['functional'])))).toContain(
      '"performance":false,"functional":true,"advertising":false',
    );
    expect(knows(await open('/settings', all))).toContain('"advertising":true');
  }
});

test('on a page about consent nobody is asked, and the next page of an unasked visitor is a document', async () => {
  const html = await open('/settings');
  expect(html).not.toMatch(/May we|\.ask\{/);
  expect(pageState(html)).toMatchObject({ isAlone: true });
  expect(pageState(await open('/settings', cookieOf([])))).not.toHaveProperty('isAlone');
});

test('the settings come as the data of a next page, with their HTML for the choice', async () => {
  const text = await open('/settings', cookieOf(['functional']), { accept: nextPageType, 'x-release': '1' });
  const { fragments }: { fragments: { id: string; html?: string }[] } = JSON.parse(text);
  expect(fragments.find(({ id }) => id === 'settings@mf-content')?.html).toContain('"functional":true');
});

test('a frame asks nothing and has no flags', async () => {
  const html = await open('/map', cookieOf(['advertising']));
  expect(html).not.toMatch(/May we|cookie-/);
});

test('the sinks of the settings are in the page state, and their origins in the policy, only where they are set', async () => {
  const policy = async (one: TestEdge) => (await one.get('/')).headers.get('content-security-policy') ?? '';
  expect(await open('/')).not.toContain('"sinks"');
  expect(await policy(edge)).not.toContain('.test/tag');
  const sinks = [
    { kind: 'data-layer', url: 'https://tag.test/tag.js', cookies: ['_ga'] },
    { kind: 'marketing', url: 'https://mail.test/events', cookies: [] },
  ] as const;
  const other = await startTestEdge({ registryUrl: registry.url, services: {}, sinks });
  try {
    expect(pageState((await other.get('/')).text)).toMatchObject({ sinks });
    const directives = (await policy(other)).split(';');
    const of = (name: string) => directives.find((directive) => directive.startsWith(name));
    expect(of('script-src ')).toMatch(/ https:\/\/tag\.test$/);
    expect(of('script-src ')).not.toContain('mail.test');
    expect(of('connect-src')).toBe("connect-src 'self' https://tag.test https://mail.test");
  } finally {
    await other.close();
  }
});
