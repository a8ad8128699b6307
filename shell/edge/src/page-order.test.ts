import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { buildFixture, type FixtureVersion } from './testing/fixture-release';
import { startTestEdge, type TestEdge } from './testing/start-edge';

/** Loads the one value that it knows; anything else is not found, and 'broken' fails. */
const finds = (parameter: string, known: string): string => `{
  load: async ({ page }) => {
    const value = page.params['${parameter}'];
    if (value === '${known}') return { value };
    if (value === 'broken' && '${parameter}' === 'brand_slug') throw new Error('no');
    if (value === 'broken' && '${known}' === 'york') return { value };
    throw Object.assign(new Error('Not found'), { name: 'NotFound' });
  },
  head: ({ value }) => ({ title: value }),
  render: ({ data }) => '<h1>${parameter} ' + data.value + '</h1>',
}`;

const brands: FixtureVersion = {
  name: 'mf-brands',
  bundle: `
    let ranges = 0;
    exports.fragments = {
      brand: ${finds('brand_slug', 'avon')},
      ranges: { load: async ({ page }) => ({ value: page.params.brand_slug + ' ' + (ranges += 1) }), render: ({ data }) => '<p>ranges ' + data.value + '</p>' },
    };`,
  fragments: { brand: { fallback: 'No brands.' }, ranges: {} },
  pages: { brand: { path: '/{brand_slug}', fragments: { main: ['brand', 'ranges'] } } },
};
const towns: FixtureVersion = {
  name: 'mf-towns',
  bundle: `exports.fragments = {
    town: ${finds('town', 'york')},
    postcode: ${finds('postcode', 'M1 1AE')},
    late: { load: async () => { await new Promise((go) => setTimeout(go, 1_000)); return { late: 1 }; }, render: () => '' },
  };`,
  fragments: { town: {}, postcode: {}, late: {} },
  pages: {
    town: { path: '/{town}', order: 10, fragments: { main: ['town'], aside: ['late'] }, keepsSet: 'from' },
    postcode: { path: '/{postcode:postcode}', fragments: { main: ['postcode'] } },
  },
};

const asData = { accept: 'application/vnd.tyres.page+json', 'x-release': '1' };
let registry: FakeRegistry;
let edge: TestEdge;

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [brands, towns, { name: 'shell' }].map(buildFixture));
  edge = await startTestEdge({ registryUrl: registry.url, services: {}, times: { graceMs: 300 } });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

test.each([
  ['/avon', 'brand_slug avon'],
  ['/york', 'town york'],
  ['/M1%201AE', 'postcode M1 1AE'],
])('%s is shown by the first page that has something there [SD03]', async (path, heading) => {
  const { status, text } = await edge.get(path);
  expect(status).toBe(200);
  expect(text).toContain(`<h1>${heading}</h1>`);
  const next = JSON.parse((await edge.get(path, asData)).text);
  expect(next.page.name).toBe(heading.split(' ')[0]?.replace('_slug', ''));
});

test.each(['/nowhere', '/W1A%201AA'])(
  '%s is not found when no page has anything there [SD03]',
  async (path) => {
    const { status, text } = await edge.get(path);
    expect(status).toBe(404);
    expect(text).toContain('<h1>Page not found</h1>');
    expect((await edge.get(path, asData)).status).toBe(404);
  },
);

test('the other fragments of a page are run only once it is known to have something there', async () => {
  const ranges = async () =>
    Number(/ranges avon (\d+)/.exec((await edge.get(`/avon?${Math.random()}`)).text)?.[1]);
  const before = await ranges();
  for (const path of ['/york', '/nowhere']) await edge.get(`${path}?again`);
  expect(await ranges()).toBe(before + 1);
});

test('a page is shown although an earlier one failed', async () => {
  const { status, text } = await edge.get('/broken');
  expect(status).toBe(200);
  expect(text).toContain('<h1>town broken</h1>');
});

test('late fragments are requested from the page that the tab shows', async () => {
  const { text } = await edge.get('/york', { ...asData, 'x-fragments': 'late@mf-towns' });
  expect(JSON.parse(text)).toMatchObject({
    page: { name: 'town', params: { town: 'york' } },
    fragments: [{ id: 'late@mf-towns', data: { late: 1 } }],
  });
});

test('a session keeps its release as the page that was shown declares', async () => {
  const kept = async (path: string): Promise<boolean> =>
    (await edge.get(path)).headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-set='));
  expect([await kept('/avon'), await kept('/york')]).toEqual([false, true]);
});
