import { createServer, type RequestListener, type Server } from 'node:http';
import { endpoint, type CallError } from '@tyres/contract-kit/endpoint';
import { startDeadline } from '../deadline';
import { createServiceClient, type ServiceClient } from './service-client';
import { testLog } from '../testing';

const getSize = endpoint<{ id: string }, { size: number } | null>({
  service: 'search',
  name: 'getSize',
  method: 'GET',
  path: '/sizes/{id}',
  audience: 'internal',
});
const save = endpoint<{ id: string }, { saved: true }>({
  service: 'search',
  name: 'save',
  method: 'POST',
  path: '/sizes/{id}',
  audience: 'internal',
});

let server: Server;
let client: ServiceClient;
let calls = 0;
let answer: RequestListener;
beforeEach(async () => {
  calls = 0;
  server = createServer((request, response) => {
    calls += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  client = createServiceClient({
    services: { search: `http://127.0.0.1:${port}` },
    log: testLog(),
    breaker: { failures: 3, openMs: 100 },
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await client.close();
});

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response
      .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
      .end(JSON.stringify(body));
  };
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: CallError) => error.problem,
  );

test("a call returns the service's answer, and sends session, request id and deadline", async () => {
  let headers: Record<string, unknown> = {};
  answer = (request, response) => {
    headers = request.headers;
    json(200, { size: 16 })(request, response);
  };
  const signal = startDeadline(2_900, () => undefined);
  expect(await client.call(getSize, { id: 'a' }, { sessionId: 's1', requestId: 'r1', signal })).toEqual({
    size: 16,
  });
  signal.release();
  expect(headers).toMatchObject({ 'x-session-id': 's1', 'x-request-id': 'r1' });
  expect(Number(headers['x-deadline-ms'])).toBeLessThanOrEqual(2_900);
});

test("a refused call fails with the service's problem and does not open the breaker", async () => {
  answer = json(404, { status: 404, code: 'size_not_found', message: 'No such size.' });
  for (let count = 1; count <= 5; count += 1)
    expect(await problemOf(client.call(getSize, { id: 'a' }))).toMatchObject({ code: 'size_not_found' });
  expect(calls).toBe(5);
});

test('a call without an answer ends at the deadline', async () => {
  let timeLeft: unknown;
  answer = (request) => void (timeLeft = request.headers['x-deadline-ms']);
  expect(await problemOf(client.call(getSize, { id: 'a' }, { timeoutMs: 500 }))).toMatchObject({
    status: 0,
    code: 'deadline_passed',
  });
  expect(Number(timeLeft)).toBeLessThanOrEqual(500);
});

test('a failing service is not called while the breaker is open, and is called again afterwards', async () => {
  const atMs = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(atMs);
  answer = json(500, { status: 500, code: 'internal_error', message: 'Sorry.' });
  for (let count = 1; count <= 3; count += 1)
    expect(await problemOf(client.call(save, { id: 'a' }))).toMatchObject({ status: 500 });
  expect(await problemOf(client.call(save, { id: 'a' }))).toMatchObject({
    status: 0,
    code: 'service_unavailable',
  });
  expect(calls).toBe(3);
  answer = json(200, { saved: true });
  clock.mockReturnValue(atMs + 100);
  expect(await client.call(save, { id: 'a' })).toEqual({ saved: true });
  expect(await client.call(save, { id: 'a' })).toEqual({ saved: true });
  clock.mockRestore();
});

test('after a lost connection a read is retried once and a write is not', async () => {
  answer = (request) => request.socket.destroy();
  expect(await problemOf(client.call(save, { id: 'a' }))).toMatchObject({
    status: 0,
    code: 'service_unavailable',
  });
  expect(calls).toBe(1);
  answer = (request, response) =>
    calls === 2 ? request.socket.destroy() : json(200, { size: 16 })(request, response);
  expect(await client.call(getSize, { id: 'a' })).toEqual({ size: 16 });
  expect(calls).toBe(3);
});

test('aborting a call ends it and does not count as a failure of the service', async () => {
  answer = () => undefined;
  for (let count = 1; count <= 4; count += 1) {
    const caller = new AbortController();
    const call = problemOf(client.call(save, { id: 'a' }, { signal: caller.signal }));
    setTimeout(() => caller.abort(), 20);
    expect(await call).toMatchObject({ status: 0, code: 'aborted' });
  }
});

test('an error page instead of a problem is reported as bad_answer', async () => {
  answer = (_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  expect(await problemOf(client.call(getSize, { id: 'a' }))).toMatchObject({
    status: 502,
    code: 'bad_answer',
  });
});
