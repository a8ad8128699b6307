import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { buildFixture } from '../testing/fixture-release';
import { cookiesOf, pageState, startTestEdge, until, type TestEdge } from '../testing/start-edge';

const endpoint = (name: string, method: string, path: string, rest: object = {}) => ({
  service: 'search',
  name,
  method,
  path,
  audience: 'public',
  body: 'form',
  answers: 'json',
  writes: method !== 'GET',
  version: 1,
  ...rest,
});
const contract = {
  endpoints: [
    endpoint('read', 'GET', '/ajax/read/{code}'),
    endpoint('readWrites', 'GET', '/ajax/read_writes/{code}', { writes: true }),
    endpoint('write', 'POST', '/ajax/write'),
    endpoint('readPosted', 'POST', '/ajax/read_posted', { writes: false }),
    endpoint('validateReg', 'POST', '/ajax/validate_reg/{registration}', {
      limit: { perSession: { count: 30, seconds: 60 } },
    }),
    endpoint('enterSubmit', 'POST', '/enter-submit', { answers: 'redirect' }),
    endpoint('modalSubmit', 'POST', '/where-next', { answers: 'text' }),
    endpoint('notify', 'POST', '/payments/notify', { body: 'raw', answers: 'text' }),
    endpoint('drawing', 'GET', '/drawings/{name}', { answers: 'text', sharedForSeconds: 60 }),
    endpoint('secret', 'GET', '/internal/secret', { audience: 'internal' }),
  ],
};
const page = (version: string) =>
  buildFixture({
    name: 'mf-one',
    version,
    bundle: `exports.fragments = { form: { render: ({ page }) => '<form>' + (page.form ? page.form.problem.code + ':' + page.form.values.reg : 'empty') + '</form>' } };`,
    fragments: { form: {} },
    pages: {
      start: { path: '/', fragments: { main: ['form'] } },
      keep: { path: '/keep', fragments: { main: ['form'] }, keepsSet: 'from' },
    },
  });
const ours = { 'x-requested-with': 'XMLHttpRequest' };

let registry: FakeRegistry;
let search: FakeServer;
let edge: TestEdge;
let seen: { url: string; method: string; headers: NodeJS.Dict<string | string[]>; body: string }[];
let next:
  | { status: number; body: unknown; type?: string; location?: string }
  | 'hang'
  | 'half'
  | 'drop'
  | 'reset once';

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [page('1.0.0')]);
  search = await fakeServer((request, response, body) => {
    if (request.url === '/contract') return sendJson(response, contract);
    seen.push({ url: request.url, method: request.method ?? '', headers: request.headers, body });
    if (next === 'hang') return undefined;
    if (next === 'half') return void response.writeHead(200, { 'content-length': '9' }).write('{');
    if (next === 'drop') return void response.destroy();
    if (next === 'reset once') {
      next = { status: 200, body: { ok: 1 } };
      return void request.socket.resetAndDestroy();
    }
    response.writeHead(next.status, {
      'content-type': next.type ?? 'application/json',
      ...(next.location ? { location: next.location } : {}),
    });
    response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
    return undefined;
  });
  edge = await startTestEdge({
    registryUrl: registry.url,
    services: { search: search.url },
    times: { callMs: 500 },
  });
});
afterAll(async () => {
  await edge.close();
  await search.close();
  await registry.close();
});
beforeEach(() => {
  seen = [];
  next = { status: 200, body: { ok: 1 } };
});

const refused = (status: number) => ({
  status,
  body: { status, code: 'unknown_registration', message: 'Registration not found.' },
  type: 'application/problem+json',
});

describe('calls', () => {
  test('reach the service with the session id in place of forged headers, and as a call by script [C-AJAX-FLAG]', async () => {
    const { status, text, headers } = await edge.get('/ajax/read/A%2F1?q=2', {
      ...ours,
      'x-session-id': 'forged',
      'x-handed-search-session': 'forged',
      'x-deadline-ms': '1',
      'x-request-id': 'forged',
      'x-client-address': 'forged',
      'x-client-network': 'forged',
      cookie: '__Host-session=forged',
    });
    expect([status, JSON.parse(text)]).toEqual([200, { ok: 1 }]);
    expect(seen[0]?.url).toBe('/ajax/read/A%2F1?q=2');
    expect(seen[0]?.headers['x-requested-with']).toBe('XMLHttpRequest');
    const issued = /__Host-session=([\w-]{22})\.[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure/.exec(
      headers.get('set-cookie') ?? '',
    )?.[1];
    expect(seen[0]?.headers['x-session-id']).toBe(issued);
    expect(seen[0]?.headers['x-handed-search-session']).toBeUndefined();
    // Less than the edge's own deadline, so that the service can answer that it ran out of time.
    expect(seen[0]?.headers['x-deadline-ms']).toBe('300');
    expect(seen[0]?.headers['x-request-id']).toBe(headers.get('x-request-id'));
    expect(seen[0]?.headers['x-client-address']).toBe('127.0.0.1');
    expect(seen[0]?.headers['x-client-network']).toBe('127.0.0.1');
    expect(seen[0]?.headers['cookie']).toBeUndefined();
  });

  test('keep a signed session, and replace one with an invalid signature', async () => {
    const cookie =
      /__Host-session=[^;]+/.exec((await edge.get('/ajax/read/1')).headers.get('set-cookie') ?? '')?.[0] ??
      '';
    const again = await edge.get('/ajax/read/1', { cookie });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(seen[1]?.headers['x-session-id']).toBe(seen[0]?.headers['x-session-id']);
    // Corrupts the first character of the signature, since some bits of the last one are not decoded.
    const sealAt = cookie.lastIndexOf('.') + 1;
    const letter = cookie[sealAt] === 'x' ? 'y' : 'x';
    const bent = await edge.get('/ajax/read/1', {
      cookie: `${cookie.slice(0, sealAt)}${letter}${cookie.slice(sealAt + 1)}`,
    });
    expect(bent.headers.get('set-cookie')).toContain('__Host-session=');
    expect(seen[2]?.headers['x-session-id']).not.toBe(seen[0]?.headers['x-session-id']);
  });

  test('get 404 for internal endpoints and unknown paths, and 405 for a wrong method', async () => {
    expect((await edge.get('/internal/secret')).status).toBe(404);
    expect((await edge.post('/ajax/unknown', '', ours)).status).toBe(404);
    expect((await edge.post('/ajax/read/1', '', ours)).status).toBe(405);
    expect(seen).toEqual([]);
  });

  test.each([
    ['a call with X-Requested-With', ours, 200],
    ['a call of our own origin', { origin: 'http://shop.test' }, 200],
    ['a same-origin call', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a call without any of these headers', {}, 403],
    ['a call of another origin', { origin: 'https://evil.test' }, 403],
    ['a call with X-Requested-With of another origin', { ...ours, origin: 'https://evil.test' }, 403],
    ['a call with the origin null', { origin: 'null' }, 403],
    ['a cross-site call', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a same-site call', { 'sec-fetch-site': 'same-site' }, 403],
  ])('%s that writes is accepted or refused by its origin [C-AJAX-FLAG]', async (_, headers, status) => {
    const data = { accept: 'application/json', ...headers };
    expect((await edge.post('/ajax/write', 'a=1', data)).status).toBe(status);
    expect((await edge.get('/ajax/read_writes/1', data)).status).toBe(status);
    expect((await edge.get('/ajax/read/1', data)).status).toBe(200);
  });

  test('reach the service only below the base path of the site, which its pages give [C-BASE]', async () => {
    const based = await startTestEdge({
      registryUrl: registry.url,
      services: { search: search.url },
      base: '/tyres',
    });
    expect((await based.get('/tyres')).text).toContain('"base":"/tyres"');
    expect((await based.get('/tyres/ajax/read/1?q=2', ours)).text).toBe('{"ok":1}');
    expect(seen.map(({ url }) => url)).toEqual(['/ajax/read/1?q=2']);
    await based.close();
  });

  test('whose answer is shared have no session and start none, and their answer may be cached', async () => {
    const { status, headers } = await edge.get('/drawings/a', { cookie: '__Host-session=forged' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(headers.get('set-cookie')).toBeNull();
    expect(seen[0]?.headers['x-session-id']).toBeUndefined();
    const cookie = cookiesOf((await edge.get('/ajax/read/1')).headers);
    await edge.get('/drawings/a', { cookie });
    expect(seen[2]?.headers['x-session-id']).toBeUndefined();
    next = refused(404);
    const none = await edge.get('/drawings/b');
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await edge.get('/ajax/read/1')).headers.get('cache-control')).toBe('no-store');
  });

  test('that answer a drawing do so under a policy that lets it run and load nothing', async () => {
    next = { status: 200, body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' };
    const { headers } = await edge.get('/drawings/a');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('image/svg+xml');
    next = { status: 200, body: { ok: 1 } };
    expect((await edge.get('/drawings/a')).headers.get('content-security-policy')).toContain("'nonce-");
  });

  test('need no origin and get no session when they are notifications of another server', async () => {
    next = { status: 200, body: '[OK]', type: 'text/plain' };
    const { status, text } = await edge.post('/payments/notify', '<xml/>', {
      'content-type': 'text/xml',
      accept: '*/*',
    });
    expect([status, text]).toEqual([200, '[OK]']);
    expect(seen[0]?.body).toBe('<xml/>');
    expect(seen[0]?.headers['x-session-id']).toBeUndefined();
  });

  test.each([
    ['drop', 503],
    ['hang', 504],
  ] as const)('a call to a service with the fault %s gets %i service_unavailable', async (how, status) => {
    next = how;
    const answer = await edge.post('/ajax/write', 'a=1', { ...ours, accept: 'application/json' });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ status, code: 'service_unavailable' });
  });

  test('a call that writes is sent once, also as a GET, when its connection is reset; a read is sent again', async () => {
    const data = { ...ours, accept: 'application/json' };
    next = 'reset once';
    const written = await edge.get('/ajax/read_writes/1', data);
    expect([written.status, seen.length]).toEqual([503, 1]);
    next = 'reset once';
    const read = await edge.get('/ajax/read/1', data);
    expect([read.status, seen.length]).toEqual([200, 3]);
  });

  test('a read is sent again also as a POST', async () => {
    next = 'reset once';
    const { status } = await edge.post('/ajax/read_posted', 'a=1', { ...ours, accept: 'application/json' });
    expect(status).toBe(200);
    expect(seen.map(({ body }) => body)).toEqual(['a=1', 'a=1']);
  });

  test('a body that is too large is refused before it reaches the service', async () => {
    const { status } = await edge.post('/ajax/write', 'a='.padEnd(3 * 1024 * 1024, 'x'), {
      ...ours,
      accept: 'application/json',
    });
    expect(status).toBe(413);
    expect(seen).toEqual([]);
  });
});

describe('forms without script', () => {
  const form = { origin: 'http://shop.test', referer: 'http://shop.test/?from=home' };

  test.each([
    ['/next?a=1', '/next?a=1'],
    ['//evil.test', 'back'],
    ['/\\evil.test', 'back'],
    ['https://evil.test/', 'back'],
    ['/.//evil.test', 'back'],
    ['/\t/evil.test', 'back'],
    ['javascript:alert(1)', 'back'],
    ['', 'back'],
  ])('return_to %j redirects to %j', async (returnTo, location) => {
    const { status, headers } = await edge.post(
      '/ajax/write',
      new URLSearchParams({ return_to: returnTo }).toString(),
      form,
    );
    expect([status, headers.get('location')]).toEqual([303, location === 'back' ? '/?from=home' : location]);
  });

  test('a Referer of another site redirects to the home page', async () => {
    const { headers } = await edge.post('/ajax/write', '', {
      origin: 'http://shop.test',
      referer: 'https://evil.test/x',
    });
    expect(headers.get('location')).toBe('/');
  });

  test('a redirect of the service is passed on, and a path in a text answer becomes a redirect', async () => {
    next = { status: 303, body: '', location: '/confirm' };
    expect((await edge.post('/enter-submit', '', form)).headers.get('location')).toBe('/confirm');
    next = { status: 200, body: '/choose', type: 'text/plain' };
    const led = await edge.post('/where-next', '', form);
    expect([led.status, led.headers.get('location')]).toEqual([303, '/choose']);
    next = { status: 200, body: '//evil.test', type: 'text/plain' };
    expect((await edge.post('/where-next', '', form)).headers.get('location')).toBe('/?from=home');
  });

  test('a refused post shows its page again with the input and the error, but no secrets', async () => {
    next = refused(404);
    const { status, text, headers } = await edge.post(
      '/enter-submit',
      'reg=AB12&sizes[]=1&sizes[]=2&card_number=4111&password=p',
      form,
    );
    expect(status).toBe(422);
    expect(text).toContain('<form>unknown_registration:AB12</form>');
    expect(text).not.toContain('4111');
    expect(pageState(text).page).toMatchObject({
      url: '/?from=home',
      form: {
        action: '/enter-submit',
        values: { reg: 'AB12', 'sizes[]': ['1', '2'] },
        problem: { code: 'unknown_registration' },
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-release')).toBe('1');
    expect(seen[0]?.body).toContain('card_number=4111');
  });

  test('a refused post is shown in the release that the session keeps', async () => {
    const session = cookiesOf((await edge.get('/')).headers);
    const kept = cookiesOf((await edge.get('/keep', { cookie: session })).headers);
    registry.release(2, [page('2.0.0')]);
    await until(() => edge.edge.store.servedRevision() === registry.state.revision);
    next = refused(404);
    const given = async (cookie: string) =>
      (await edge.post('/enter-submit', 'reg=AB12', { ...form, cookie })).headers.get('x-release');
    expect([await given(`${session}; ${kept}`), await given(session)]).toEqual(['1', '2']);
    registry.release(1, [page('1.0.0')]);
    await until(() => edge.edge.store.servedRevision() === registry.state.revision);
  });

  test('a multipart form shows its page again with status 503 when the service is down', async () => {
    const data = new FormData();
    data.set('reg', 'AB12');
    next = 'drop';
    const response = await fetch(`${edge.url}/enter-submit`, {
      method: 'POST',
      body: data,
      headers: { ...form, accept: 'text/html' },
    });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('<form>service_unavailable:AB12</form>');
  });

  test('a refused post without a Referer is answered with the problem as JSON', async () => {
    next = refused(404);
    const { status, text } = await edge.post('/enter-submit', 'reg=AB12', { origin: 'http://shop.test' });
    expect([status, JSON.parse(text).code]).toEqual([404, 'unknown_registration']);
  });

  test('a form on another site is refused', async () => {
    const { status } = await edge.post('/enter-submit', 'reg=AB12', {
      origin: 'https://evil.test',
      referer: 'https://evil.test/',
    });
    expect(status).toBe(403);
    expect(seen).toEqual([]);
  });

  test('a reload of the page after a refused post redirects to the home page', async () => {
    const { status, headers } = await edge.get('/enter-submit');
    expect([status, headers.get('location')]).toEqual([303, '/']);
  });
});

describe('limits', () => {
  test('answer 429 with Retry-After to a session over its limit, and let other sessions pass', async () => {
    const cookie =
      /__Host-session=[^;]+/.exec((await edge.get('/ajax/read/1')).headers.get('set-cookie') ?? '')?.[0] ??
      '';
    const post = () =>
      edge.post('/ajax/validate_reg/AB12', '', { ...ours, cookie, accept: 'application/json' });
    const statuses = (await Promise.all(Array.from({ length: 32 }, post))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    const last = await post();
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(
      (await edge.post('/ajax/validate_reg/AB12', '', { ...ours, accept: 'application/json' })).status,
    ).toBe(200);
  });

  test('are counted in memory while Redis is down', async () => {
    const fail = () => Promise.reject(new Error('down'));
    const redis = { isReady: false, eval: fail, get: fail, set: fail, on: () => undefined };
    const alone = await startTestEdge({
      registryUrl: registry.url,
      services: { search: search.url },
      rateLimitScale: 0.1,
      deps: { redis },
    });
    await until(async () => (await alone.get('/ajax/read/1')).status === 200);
    const cookie =
      /__Host-session=[^;]+/.exec((await alone.get('/ajax/read/1')).headers.get('set-cookie') ?? '')?.[0] ??
      '';
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push(
        (await alone.post('/ajax/validate_reg/A1', '', { ...ours, cookie, accept: 'application/json' }))
          .status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await alone.close();
  });
});

describe('a service that hangs', () => {
  const call = () => edge.get('/ajax/read/1', { ...ours, accept: 'application/json' });

  test('opens the circuit breaker after five timeouts, so calls fail at once until it answers again', async () => {
    next = 'hang';
    const late = await Promise.all(Array.from({ length: 5 }, call));
    expect(late.map(({ status }) => status)).toEqual([504, 504, 504, 504, 504]);
    expect(JSON.parse(late[0]?.text ?? '')).toMatchObject({
      code: 'service_unavailable',
      message: expect.stringContaining('try again'),
    });
    seen = [];
    expect((await call()).status).toBe(503);
    expect(seen).toEqual([]);
    next = { status: 200, body: { ok: 1 } };
    await until(async () => (await call()).status === 200);
  });

  test('causes a 504 at the deadline even in the middle of an answer', async () => {
    next = 'half';
    const { status, text } = await call();
    expect([status, JSON.parse(text).code]).toEqual([504, 'service_unavailable']);
    next = { status: 200, body: { ok: 1 } };
    expect((await call()).status).toBe(200);
  });
});
