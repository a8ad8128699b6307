import type { CallLimit, Rate } from '@tyres/contract-kit/limit';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { buildFixture } from '../testing/fixture-release';
import { cookiesOf, startTestEdge, until, type TestEdge } from '../testing/start-edge';
import { newSessionRates } from './rate-limits';

const rate = (count: number): Rate => ({ count, seconds: 60 });
const endpoint = (name: string, method: string, path: string, limit?: CallLimit, rest: object = {}) => ({
  name,
  method,
  path,
  audience: 'public',
  body: 'form',
  answers: 'json',
  writes: method !== 'GET',
  ...(limit ? { limit } : {}),
  ...rest,
});
const page = buildFixture({
  name: 'mf-one',
  version: '1.0.0',
  bundle: `
    const costly = { service: 'search', name: 'costly', method: 'GET', path: '/ajax/costly', writes: false };
    exports.fragments = {
      form: { render: ({ page }) => '<form>' + (page.form ? page.form.problem.code + ':' + page.form.problem.message : 'empty') + '</form>' },
      costly: {
        load: ({ call }) => call(costly, {}).then(() => 'answered', (error) => error.problem.code),
        render: ({ data }) => '<p>' + data + '</p>',
      },
    };`,
  endpoints: ['search.costly@1'],
  fragments: { form: {}, costly: {} },
  pages: {
    start: { path: '/', fragments: { main: ['form'] } },
    costly: { path: '/costly', fragments: { main: ['costly'] } },
  },
});

let registry: FakeRegistry;
let search: FakeServer;
let edge: TestEdge;
let endpoints: object[];
let answer: { status: number; headers?: Record<string, string> };
const proxied = (address: string) => ({ 'x-forwarded-for': address });
const script = { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' };

/** A session that starts with a page, as a browser's does. */
async function visitor(address = '192.0.2.1'): Promise<{ cookie: string } & Record<string, string>> {
  const { headers } = await edge.get('/', proxied(address));
  return { ...script, ...proxied(address), cookie: cookiesOf(headers) };
}

async function statuses(times: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await ask()).status);
  return seen;
}
const countOf = (seen: readonly number[], status: number): number =>
  seen.filter((one) => one === status).length;

beforeEach(async () => {
  registry = await fakeRegistry();
  registry.release(1, [page]);
  answer = { status: 200 };
  endpoints = [
    endpoint('plate', 'POST', '/ajax/plate', {
      perSession: rate(5),
      perAddress: rate(20),
      field: 'reg_plate',
    }),
    endpoint('form', 'POST', '/enter', { perSession: rate(2) }, { answers: 'redirect' }),
    endpoint('notify', 'POST', '/notify', { refusedPerAddress: rate(10) }, { body: 'raw', answers: 'text' }),
    endpoint('costly', 'GET', '/ajax/costly', { perSession: rate(3), countsPages: true }),
    endpoint('cheap', 'GET', '/ajax/cheap', { perSession: rate(3) }),
    endpoint('free', 'GET', '/ajax/free'),
  ];
  search = await fakeServer((request, response) => {
    if (request.url === '/contract') return sendJson(response, { endpoints });
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    return void response.end('{}');
  });
  edge = await startTestEdge({
    registryUrl: registry.url,
    services: { search: search.url },
    trustedProxies: 1,
    times: { contractPollMs: 50 },
  });
});
afterEach(async () => {
  await edge.close();
  await search.close();
  await registry.close();
});

test('the limit of a new endpoint is enforced without a restart of the edge', async () => {
  const who = await visitor();
  expect((await edge.post('/brand-new', '', who)).status).toBe(404);
  endpoints.push(endpoint('brandNew', 'POST', '/brand-new', { perSession: rate(2) }));
  await until(async () => (await edge.post('/brand-new', '', await visitor())).status === 200);
  expect(await statuses(4, () => edge.post('/brand-new', '', who))).toEqual([200, 200, 429, 429]);
});

test('a contract with an invalid limit is ignored, and the last valid one stays in use', async () => {
  const who = await visitor();
  const first = endpoints[0];
  endpoints[0] = { ...first, limit: { perSession: { count: 'many' } } };
  endpoints.push(endpoint('later', 'GET', '/ajax/later'));
  await edge.get('/ajax/free', who);
  expect(countOf(await statuses(7, () => edge.post('/ajax/plate', '', who)), 200)).toBe(5);
  expect((await edge.get('/ajax/later', who)).status).toBe(404);
});

test('a call over its limit gets Retry-After, and a message at the field that the contract names', async () => {
  const who = await visitor();
  await statuses(5, () => edge.post('/ajax/plate', '', who));
  const { status, headers, text } = await edge.post('/ajax/plate', '', who);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const message = 'Too many attempts. Please wait a few minutes and try again.';
  expect(JSON.parse(text)).toMatchObject({
    code: 'too_many_requests',
    message,
    fields: { reg_plate: message },
  });
});

test('a plain form over its limit shows its page again with the message', async () => {
  const { cookie } = await visitor();
  const form = { cookie, ...proxied('192.0.2.1'), origin: 'http://shop.test', referer: 'http://shop.test/' };
  await statuses(2, () => edge.post('/enter', 'reg=A', form));
  const { status, text, headers } = await edge.post('/enter', 'reg=A', form);
  expect(status).toBe(429);
  expect(headers.get('retry-after')).not.toBeNull();
  expect(text).toContain('<form>too_many_requests:Too many attempts.');
});

test.each([400, 404, 409, 422])(
  'calls with status %d do not use up the share of their address',
  async (status) => {
    answer = { status };
    for (let session = 0; session < 3; session += 1) {
      const who = await visitor();
      await statuses(6, () => edge.post('/ajax/plate', '', who));
    }
    answer = { status: 200 };
    const shopper = await visitor();
    expect(await statuses(5, () => edge.post('/ajax/plate', '', shopper))).toEqual([200, 200, 200, 200, 200]);
  },
);

test('a service can mark a successful answer as refused input, and browsers do not see the mark', async () => {
  answer = { status: 200, headers: { 'x-refused-input': '1' } };
  for (let session = 0; session < 3; session += 1) {
    const who = await visitor();
    await statuses(6, () => edge.post('/ajax/plate', '', who));
  }
  const { headers } = await edge.get('/ajax/free', await visitor());
  expect(headers.get('x-refused-input')).toBeNull();
  answer = { status: 200 };
  const shopper = await visitor();
  expect(countOf(await statuses(5, () => edge.post('/ajax/plate', '', shopper)), 200)).toBe(5);
});

test('many sessions of one address get a reduced limit each, but the address is not blocked', async () => {
  for (let session = 0; session < 10; session += 1) {
    const who = await visitor();
    await statuses(6, () => edge.post('/ajax/plate', '', who));
  }
  const neighbour = await visitor();
  expect(countOf(await statuses(5, () => edge.post('/ajax/plate', '', neighbour)), 200)).toBe(3);
  const elsewhere = await visitor('198.51.100.1');
  expect(countOf(await statuses(5, () => edge.post('/ajax/plate', '', elsewhere)), 200)).toBe(5);
});

test('only ten of 400 wrong passwords reach the service, and calls of another address pass', async () => {
  answer = { status: 401 };
  const guess = () => edge.post('/notify', '<xml/>', { ...proxied('192.0.2.1'), 'content-type': 'text/xml' });
  const seen = (await Promise.all(Array.from({ length: 400 }, guess))).map(({ status }) => status);
  expect(countOf(seen, 401)).toBe(10);
  expect(countOf(seen, 429)).toBe(390);
  answer = { status: 200 };
  const provider = () =>
    edge.post('/notify', '<xml/>', { ...proxied('198.51.100.1'), 'content-type': 'text/xml' });
  expect(countOf(await statuses(50, provider), 200)).toBe(50);
});

test('a call of a page counts against its limit, and beyond it the page is rendered without the answer', async () => {
  const { cookie } = await visitor();
  const read = () => edge.get('/costly', { cookie, ...proxied('192.0.2.1') });
  const texts: string[] = [];
  for (let time = 0; time < 4; time += 1) texts.push((await read()).text);
  expect(texts.map((text) => /<p>(\w+)<\/p>/.exec(text)?.[1])).toEqual([
    'answered',
    'answered',
    'answered',
    'too_many_requests',
  ]);
  expect(
    await statuses(3, () => edge.get('/ajax/cheap', { ...script, cookie, ...proxied('192.0.2.1') })),
  ).toEqual([200, 200, 200]);
});

describe('new sessions', () => {
  const { count } = newSessionRates.call;

  test('a call that writes gets 429 beyond the number of sessions that calls may start', async () => {
    const call = () => edge.post('/ajax/plate', '', { ...script, ...proxied('192.0.2.1') });
    const answers = await Promise.all(Array.from({ length: count + 40 }, call));
    const given = answers.filter(({ headers }) =>
      headers.getSetCookie().some((one) => one.includes('session=')),
    );
    expect(given).toHaveLength(count);
    const last = await call();
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.headers.getSetCookie()).toEqual([]);
    expect(JSON.parse(last.text).message).toContain('Please wait a few minutes');
    // Reads still work, and sessions that start with a page are counted separately.
    expect((await edge.get('/ajax/free', { ...script, ...proxied('192.0.2.1') })).status).toBe(200);
    const shopper = await visitor();
    expect(shopper.cookie).toContain('session=');
    expect((await edge.post('/ajax/plate', '', shopper)).status).not.toBe(403);
    expect((await edge.post('/ajax/free', '', shopper)).status).toBe(405);
  });

  test('a page is served without a session beyond the number of sessions that pages may start', async () => {
    const few = await startTestEdge({
      registryUrl: registry.url,
      services: { search: search.url },
      rateLimitScale: 0.01,
    });
    const answers: Awaited<ReturnType<TestEdge['get']>>[] = [];
    for (let time = 0; time < 50; time += 1) answers.push(await few.get('/'));
    expect(answers.every(({ status, text }) => status === 200 && text.includes('<form>empty'))).toBe(true);
    const given = answers.filter(({ headers }) =>
      headers.getSetCookie().some((one) => one.includes('session=')),
    );
    expect(given).toHaveLength(newSessionRates.page.count * 0.01);
    const known = cookiesOf(given[0]?.headers ?? new Headers());
    expect((await few.post('/ajax/plate', '', { ...script, cookie: known })).status).toBe(200);
    await few.close();
  });
});

describe('a proxy in front', () => {
  test('forged first entries of X-Forwarded-For do not count as other addresses', async () => {
    const who = await visitor();
    let number = 0;
    const ask = () =>
      edge.post('/ajax/plate', '', { ...who, ...proxied(`10.0.0.${(number += 1)}, 192.0.2.1`) });
    expect(countOf(await statuses(10, ask), 200)).toBe(5);
    for (let session = 0; session < 5; session += 1) {
      const other = await visitor(`6.6.6.${session}, 192.0.2.1`);
      await statuses(5, () =>
        edge.post('/ajax/plate', '', { ...other, ...proxied(`6.6.6.${session}, 192.0.2.1`) }),
      );
    }
    expect(countOf(await statuses(5, async () => edge.post('/ajax/plate', '', await visitor())), 200)).toBe(
      5,
    );
    const crowded = await visitor();
    expect(countOf(await statuses(5, () => edge.post('/ajax/plate', '', crowded)), 200)).toBe(3);
  });

  test('a proxy that is not configured is counted for each request, and logged once', async () => {
    const lines: string[] = [];
    const { pino } = await import('pino');
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const alone = await startTestEdge({
      registryUrl: registry.url,
      services: { search: search.url },
      deps: { log },
    });
    await alone.get('/');
    expect(lines).toEqual([]);
    for (let time = 0; time < 3; time += 1) await alone.get('/', proxied('192.0.2.1'));
    await alone.get('/', { forwarded: 'for=192.0.2.1' });
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
    expect(
      await alone.edge.metrics.registry.getSingleMetricAsString('edge_untrusted_forwards_total'),
    ).toContain(' 4');
    await alone.close();
  });
});
