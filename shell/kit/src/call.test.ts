import { CallError, endpoint } from '@tyres/contract-kit/endpoint';
import { createBrowserCall } from './call';

const add = endpoint<{ code: string; sizes: readonly string[] }, { added: number }>({
  service: 'checkout',
  name: 'add',
  method: 'POST',
  path: '/ajax/add/{code}',
  audience: 'public',
});
const where = endpoint<object, string>({
  service: 'checkout',
  name: 'where',
  method: 'POST',
  path: '/where',
  audience: 'public',
  answers: 'text',
});

const read = endpoint<{ code: string; size: number }, object>({
  service: 'checkout',
  name: 'read',
  method: 'GET',
  path: '/ajax/read/{code}',
  audience: 'public',
});
const save = endpoint<{ size: number }, object>({
  service: 'checkout',
  name: 'save',
  method: 'POST',
  path: '/ajax/save',
  audience: 'public',
  body: 'json',
});

function answering(body: string, init: ResponseInit = {}) {
  return jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response(body, init));
}

async function problemOf(promise: Promise<unknown>) {
  const error = await promise.catch((caught: unknown) => caught);
  return error instanceof CallError ? error.problem : error;
}

test('a call goes under the base path, form-encoded with name[] and flagged as AJAX [C-BASE, C-FORM-ENCODED, C-AJAX-FLAG]', async () => {
  const fetch = answering('{"added":1}');
  expect(await createBrowserCall({ base: '/uk', fetch })(add, { code: 'A B', sizes: ['1', '2'] })).toEqual({
    added: 1,
  });
  const [url, request] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/uk/ajax/add/A%20B');
  expect(request).toMatchObject({
    method: 'POST',
    body: 'sizes%5B%5D=1&sizes%5B%5D=2',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' },
  });
});

test('each kind of call goes under the base path and is flagged as AJAX, and only a stated one is not form-encoded [C-BASE, C-FORM-ENCODED, C-AJAX-FLAG]', async () => {
  const fetch = answering('{}');
  const call = createBrowserCall({ base: '/uk', fetch });
  await call(read, { code: 'A', size: 2 });
  await call(save, { size: 2 });
  await call(where, {});
  const flagged = { Accept: 'application/json, text/plain;q=0.9', 'X-Requested-With': 'XMLHttpRequest' };
  const form = { ...flagged, 'Content-Type': 'application/x-www-form-urlencoded' };
  expect(fetch.mock.calls.map(([url, init]) => [url, init?.method, init?.body, init?.headers])).toEqual([
    ['/uk/ajax/read/A?size=2', 'GET', undefined, flagged],
    ['/uk/ajax/save', 'POST', '{"size":2}', { ...flagged, 'Content-Type': 'application/json' }],
    ['/uk/where', 'POST', '', form],
  ]);
});

test('a call of a site without a base path goes to the path of the endpoint [C-BASE]', async () => {
  const fetch = answering('{}');
  await createBrowserCall({ base: '', fetch })(read, { code: 'A', size: 2 });
  expect(fetch.mock.calls[0]?.[0]).toBe('/ajax/read/A?size=2');
});

test('a text endpoint returns its text', async () => {
  expect(await createBrowserCall({ base: '', fetch: answering('/choose-fitter') })(where, {})).toBe(
    '/choose-fitter',
  );
});

test('a refused call throws the problem of the service', async () => {
  const fetch = answering('{"status":409,"code":"slot_taken","message":"Taken."}', { status: 409 });
  expect(await problemOf(createBrowserCall({ base: '', fetch })(where, {}))).toEqual({
    status: 409,
    code: 'slot_taken',
    message: 'Taken.',
  });
});

test('an error page of a proxy is thrown as a problem', async () => {
  const fetch = answering('<h1>Bad gateway</h1>', { status: 502 });
  expect(await problemOf(createBrowserCall({ base: '', fetch })(where, {}))).toMatchObject({
    status: 502,
    code: 'unexpected_answer',
  });
});

test('a call without an answer has status 0', async () => {
  const fetch = jest.fn<Promise<Response>, []>(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await problemOf(createBrowserCall({ base: '', fetch })(where, {}))).toMatchObject({
    status: 0,
    code: 'no_answer',
  });
});

test('a call that times out or is aborted has status 0', async () => {
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(
    (_, init) =>
      new Promise((_done, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))),
  );
  const call = createBrowserCall({ base: '', fetch, timeoutMs: 20 });
  expect(await problemOf(call(where, {}))).toMatchObject({ status: 0, code: 'timed_out' });
  const giveUp = new AbortController();
  const given = problemOf(call(where, {}, { signal: giveUp.signal }));
  giveUp.abort();
  expect(await given).toMatchObject({ status: 0, code: 'aborted' });
});
