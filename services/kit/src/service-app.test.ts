import { CallError, endpoint } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import { array, number, object, string } from 'yup';
import { html, redirect, route, text, type RouteContext } from './route';
import { createServiceApp } from './service-app';
import { testLog } from './testing';
import { testApp } from './testing/test-app';

const spec = { service: 'search', method: 'POST', audience: 'public' } as const;
const echo = endpoint<
  { id: string; size: number; brands?: readonly string[] },
  { input: unknown; session: string; isAjax: boolean }
>({
  ...spec,
  name: 'echo',
  path: '/ajax/echo/{id}',
});
const echoInput = object({
  id: string().required(),
  size: number().integer().required('Say a size.'),
  brands: array(string().required()),
});
const find = endpoint<{ number: number }, { found: number } | null>({
  ...spec,
  method: 'GET',
  name: 'find',
  path: '/things/{number}',
});
const current = endpoint<object, { current: boolean }>({
  ...spec,
  method: 'GET',
  name: 'current',
  path: '/things/current',
});
const fail = endpoint<{ how: string }, never>({ ...spec, name: 'fail', path: '/fail/{how}' });
const go = endpoint<{ to: string }, never>({ ...spec, name: 'go', path: '/go', answers: 'redirect' });
const say = endpoint<object, string>({ ...spec, name: 'say', path: '/say', answers: 'text' });
const notify = endpoint<object, string>({
  ...spec,
  name: 'notify',
  path: '/notify',
  body: 'raw',
  answers: 'text',
});
const wait = endpoint<object, { aborted: boolean }>({ ...spec, name: 'wait', path: '/wait' });

async function failing(how: string): Promise<never> {
  if (how === 'refused') throw refusal(409, 'slot_taken', 'That time has just been taken.');
  if (how === 'other-refused')
    throw new CallError({ status: 404, code: 'fitter_not_found', message: 'No such fitter.' });
  if (how === 'other-away')
    throw new CallError({ status: 0, code: 'service_unavailable', message: 'connect ECONNREFUSED 10.0.0.1' });
  throw new Error('password=hunter2');
}

const checks = { postgres: jest.fn(async () => undefined), redis: jest.fn(async () => undefined) };
let lastContext: RouteContext | undefined;
const service = createServiceApp({
  name: 'search',
  log: testLog(),
  checks,
  routes: [
    route(find, object({ number: number().integer().required() }), async ({ number: wanted }) =>
      wanted === 0 ? null : { found: wanted },
    ),
    route(current, object({}), async () => ({ current: true })),
    route(echo, echoInput, async (input, { sessionId, isAjax }) => ({ input, session: sessionId, isAjax })),
    route(fail, object({ how: string().required() }), ({ how }) => failing(how)),
    route(go, object({ to: string().required() }), async ({ to }) => redirect(to)),
    route(say, object({}), async () => text('/choose-fitter')),
    route(notify, object({}), async (_, { rawBody }) => html(`<b>${rawBody?.length}</b>`), {
      bodyLimitBytes: 10,
    }),
    route(wait, object({}), async (_, context) => {
      lastContext = context;
      return new Promise(() => undefined);
    }),
  ],
});
const app = testApp(service);
const as = { sessionId: 's1' };

describe('input', () => {
  test('path parameters and form fields are merged, checked and converted [C-FORM-ENCODED, C-AJAX-FLAG]', async () => {
    const { status, body } = await app.call(echo, { id: 'A/1', size: 2, brands: ['a', 'b'] }, as);
    expect(status).toBe(200);
    expect(body).toEqual({ input: { id: 'A/1', size: 2, brands: ['a', 'b'] }, session: 's1', isAjax: true });
  });

  test('a plain form is distinguished from a call by script [C-AJAX-FLAG]', async () => {
    const { body } = await app.call(echo, { id: '1', size: 2 }, { ...as, form: true });
    expect(body.isAjax).toBe(false);
  });

  test('JSON and multipart bodies are read alike [C-FORM-ENCODED]', async () => {
    const json = await app.request({
      method: 'POST',
      url: '/ajax/echo/1',
      headers: { 'x-session-id': 's1', 'content-type': 'application/json' },
      body: '{"size":3}',
    });
    const body = '--x\r\ncontent-disposition: form-data; name="size"\r\n\r\n3\r\n--x--\r\n';
    const multipart = await app.request({
      method: 'POST',
      url: '/ajax/echo/1',
      headers: { 'x-session-id': 's1', 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    for (const answer of [json, multipart])
      expect(JSON.parse(answer.body)).toMatchObject({ input: { id: '1', size: 3 } });
  });

  test('errors are reported by field', async () => {
    const { status, body, headers } = await app.call(echo, { id: '1', brands: [''] }, as);
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
    expect(body).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { size: 'Say a size.' },
      request_id: headers['x-request-id'],
    });
  });

  test.each<[string, { url: string; body: string; type?: string }, number]>([
    ['a duplicate', { url: '/ajax/echo/1', body: 'size=1&size=2' }, 400],
    ['a path parameter again in the query', { url: '/ajax/echo/1?id=2', body: 'size=1' }, 400],
    ['a key for a prototype', { url: '/ajax/echo/1', body: 'size=1&__proto__[x]=1' }, 400],
    ['another kind of body', { url: '/ajax/echo/1', body: '<a/>', type: 'application/xml' }, 415],
    ['a body over the limit', { url: '/ajax/echo/1', body: `size=${'1'.repeat(1024 * 1024)}` }, 413],
  ])(
    'a request with %s is refused',
    async (_, { url, body, type = 'application/x-www-form-urlencoded' }, expected) => {
      const { status } = await app.request({
        method: 'POST',
        url,
        body,
        headers: { 'content-type': type, 'x-session-id': 's1' },
      });
      expect(status).toBe(expected);
    },
  );

  test('a call without a session is refused when the handler needs one', async () => {
    expect((await app.call(echo, { id: '1', size: 2 })).body).toMatchObject({ code: 'no_session' });
  });
});

describe('answers', () => {
  test('null is sent as JSON', async () => expect((await app.call(find, { number: 0 }, as)).body).toBeNull());

  test('a literal path takes precedence over a path parameter', async () => {
    expect((await app.call(current, {}, as)).body).toEqual({ current: true });
    expect((await app.call(find, { number: 7 }, as)).body).toEqual({ found: 7 });
  });

  test('a text answer is sent as text/plain', async () => {
    const { body, headers } = await app.call(say, {}, as);
    expect([body, headers['content-type']]).toEqual(['/choose-fitter', 'text/plain; charset=utf-8']);
  });

  test.each([
    ['/confirm-size?a=%2Fb#c', '/confirm-size?a=%2Fb#c'],
    ['/towns/Ynys Môn', '/towns/Ynys%20M%C3%B4n'],
    ['https://pay.example/x?y=1', 'https://pay.example/x?y=1'],
  ])('a redirect to %s is a 303 to %s', async (to, location) => {
    const { status, headers } = await app.call(go, { to }, { ...as, form: true });
    expect([status, headers.location]).toEqual([303, location]);
  });

  test('the handler gets a raw body unchanged, up to its limit', async () => {
    expect((await app.call(notify, {}, { rawBody: 'a=1&a=2' })).body).toBe('<b>7</b>');
    expect((await app.call(notify, {}, { rawBody: 'x'.repeat(11) })).status).toBe(413);
  });
});

describe('failures', () => {
  test.each([
    ['refused', 409, 'slot_taken'],
    ['other-refused', 404, 'fitter_not_found'],
    ['other-away', 503, 'service_unavailable'],
    ['broken', 500, 'internal_error'],
  ])('a handler that fails as %s is answered with %p %s', async (how, status, code) => {
    const answer = await app.call(fail, { how }, as);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status, code });
  });

  test('internal errors are not exposed', async () => {
    for (const how of ['broken', 'other-away']) {
      expect(JSON.stringify((await app.call(fail, { how }, as)).body)).not.toMatch(/hunter2|ECONNREFUSED/);
    }
  });

  test('an unknown path is a 404 problem, a wrong method a 405', async () => {
    expect(JSON.parse((await app.request({ url: '/nowhere' })).body)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await app.request({ method: 'DELETE', url: '/say' })).status).toBe(405);
  });

  test('a call ends at its deadline, and its work is aborted', async () => {
    const { status, body } = await app.call(wait, {}, { ...as, headers: { 'x-deadline-ms': '30' } });
    expect([status, lastContext?.signal.aborted]).toEqual([504, true]);
    expect(body).toMatchObject({ code: 'deadline_passed' });
  });
});

describe('every service', () => {
  test('lists its endpoints under /contract', async () => {
    const { endpoints } = JSON.parse((await app.request({ url: '/contract' })).body);
    expect(endpoints).toContainEqual({ ...echo });
  });

  test('counts calls in its metrics by endpoint, never by URL', async () => {
    await app.call(find, { number: 4711 }, as);
    const { body } = await app.request({ url: '/metrics' });
    expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*endpoint="find"[^}]*\}/);
    expect(body).not.toContain('/4711');
  });

  test('keeps a valid request id and replaces any other', async () => {
    const ids = await Promise.all(
      ['edge-1234', 'x"} forged'].map(
        async (id) =>
          (await app.request({ url: '/contract', headers: { 'x-request-id': id } })).headers['x-request-id'],
      ),
    );
    expect(ids[0]).toBe('edge-1234');
    expect(ids[1]).toMatch(/^[\w-]{36}$/);
  });

  test('is ready while its dependencies are available, and always live', async () => {
    expect((await app.request({ url: '/health/ready' })).status).toBe(200);
    checks.redis.mockRejectedValueOnce(new Error('away'));
    const { status, body } = await app.request({ url: '/health/ready' });
    expect([status, JSON.parse(body).checks]).toEqual([503, { postgres: 'ok', redis: 'failed' }]);
    checks.redis.mockReturnValueOnce(new Promise(() => undefined));
    expect((await app.request({ url: '/health/ready' })).status).toBe(503);
    expect((await app.request({ url: '/health/live' })).status).toBe(200);
  });

  test('still answers while it drains, but is not ready and closes connections', async () => {
    const draining = createServiceApp({
      name: 'x',
      log: testLog(),
      routes: [route(say, object({}), async () => text('yes'))],
    });
    draining.drain();
    const drained = testApp(draining);
    expect((await drained.request({ url: '/health/ready' })).status).toBe(503);
    const { body, headers } = await drained.call(say, {}, as);
    expect([body, headers.connection]).toEqual(['yes', 'close']);
  });
});
