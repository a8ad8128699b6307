import { createServer, type IncomingHttpHeaders } from 'node:http';
import { endpoint } from '@tyres/contract-kit/endpoint';
import { object } from 'yup';
import sql from 'sql-template-tag';
import { createServiceClient, type ServiceClient } from '../calls/service-client';
import { createThirdParty } from '../calls/third-party';
import type { Database } from '../database';
import { createHttpServer, type HttpServer } from '../http-server';
import { createMailSender } from '../mail';
import { createOutbox } from '../outbox';
import { route } from '../route';
import { createServiceApp } from '../service-app';
import { testDatabase, testLog, testRedis } from '../testing';
import { recordSpans, type SpanRecording } from '../testing/record-spans';
import { inOwnTrace } from './spans';
import { startTraces } from './start-traces';

const spec = { service: 'theatre', audience: 'internal', method: 'POST' } as const;
const book = endpoint<{ show: string }, { seats: number }>({ ...spec, name: 'book', path: '/book/{show}' });
const price = endpoint<{ show: string }, { traceparent: string }>({
  ...spec,
  name: 'price',
  path: '/price/{show}',
});
const outbox = createOutbox('theatre_jobs');
const secretText = 'sam.driver@example.com';

let database: Database;
let server: HttpServer;
let client: ServiceClient;
let recording: SpanRecording | undefined;
const heard: (string | undefined)[] = [];

async function startTheatre(): Promise<void> {
  const redis = await testRedis();
  const app = createServiceApp({
    name: 'theatre',
    log: testLog(),
    routes: [
      route(book, object(), async (_, { signal }) => {
        await redis.set(`seats:${secretText}`, secretText);
        await database.transaction((tx) => tx.query(sql`select ${secretText}::text as email`));
        await client.call(price, { show: secretText }, { signal });
        return { seats: 1 };
      }),
      route(price, object(), async (_, { headers }) => {
        heard.push(headers['traceparent']?.toString());
        return { traceparent: '' };
      }),
    ],
  });
  server = createHttpServer(app.callback(), { requestMs: 5_000, maxHeaderBytes: 16_384 });
  const port = await server.listen(0, '127.0.0.1');
  client = createServiceClient({ services: { theatre: `http://127.0.0.1:${port}` }, log: testLog() });
}

function record(share: number): SpanRecording {
  return (recording = recordSpans({ program: 'theatre', share }));
}

beforeEach(async () => {
  heard.length = 0;
  database = await testDatabase({ schema: 'theatre', migrations: `${__dirname}/../testing/fixture` });
  await startTheatre();
});
afterEach(async () => {
  await recording?.traces.stop();
  await client.close();
  await server.finish();
  await database.close();
});

const bookSeats = () => client.call(book, { show: 'hamlet' });

test('a call is one trace: its request, commands, statements, and the calls that it makes', async () => {
  const { spans: recorded } = record(1);
  await inOwnTrace({ name: 'shopper' }, bookSeats);
  const spans = await recorded();
  const parents = Object.fromEntries(
    [...spans.values()].map(({ name, parentSpanId }) => [
      name,
      [...spans.values()].find(({ spanId }) => spanId === parentSpanId)?.name,
    ]),
  );
  expect(parents).toEqual({
    shopper: undefined,
    'theatre.book': 'shopper',
    'POST /book/{show}': 'theatre.book',
    SET: 'POST /book/{show}',
    transaction: 'POST /book/{show}',
    select: 'transaction',
    'theatre.price': 'POST /book/{show}',
    'POST /price/{show}': 'theatre.price',
  });
  expect(new Set([...spans.values()].map(({ traceId }) => traceId)).size).toBe(1);
  expect(spans.get('POST /book/{show}')).toMatchObject({
    program: 'theatre',
    attributes: { 'http.response.status_code': 200, request_id: expect.stringMatching(/^[\w-]{36}$/) },
  });
  expect(spans.get('select')?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': 'select $1::text as email',
  });
});

test('nothing that a person typed is recorded, also when the work fails', async () => {
  const { spans: recorded } = record(1);
  const failing = inOwnTrace({ name: 'shopper' }, async () => {
    await bookSeats();
    await database.query(sql`select ${secretText}::integer`);
  });
  await expect(failing).rejects.toThrow(secretText);
  const spans = await recorded();
  expect(spans.get('shopper')).toMatchObject({ hasFailed: true, attributes: { 'error.type': '22P02' } });
  expect(JSON.stringify([...spans.values()])).not.toContain(secretText);
  expect(JSON.stringify([...spans.values()])).not.toContain(secretText);
});

test('a trace that its first program does not record is recorded by none, and one that it does by all', async () => {
  const { spans: recorded } = record(0);
  await inOwnTrace({ name: 'shopper' }, bookSeats);
  await client.call(
    price,
    { show: 'hamlet' },
    { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } },
  );
  expect(heard).toEqual([
    expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/),
    expect.stringContaining('-01'),
  ]);
  const spans = await recorded();
  expect([...spans.keys()]).toEqual(['POST /price/{show}']);
  expect(spans.get('POST /price/{show}')).toMatchObject({
    traceId: 'a'.repeat(32),
    parentSpanId: 'b'.repeat(16),
  });
});

test('by default nothing is recorded, and calls have no header of a trace', async () => {
  expect(await startTraces('theatre', { OTEL_TRACES_SAMPLER_ARG: 1 }, testLog())).toBeUndefined();
  await inOwnTrace({ name: 'shopper' }, bookSeats);
  expect(heard).toEqual([undefined]);
});

test('a job is a trace of its own', async () => {
  const { spans: recorded } = record(1);
  await outbox.migrate(database.pool);
  await outbox.enqueue(database, 'mail', {});
  let finish = (): void => undefined;
  const sent = new Promise<void>((done) => (finish = done));
  const mail = async (): Promise<void> => {
    await database.query(sql`select 1 as sent`);
    finish();
  };
  const worker = await outbox.start({ pool: database.pool, log: testLog(), lanes: [{ handlers: { mail } }] });
  await sent;
  await worker.stop();
  const spans = await recorded();
  const job = spans.get('mail');
  expect(job).toMatchObject({ parentSpanId: undefined });
  expect(spans.get('select')).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
});

test('a call of a third party is a step with its host and status, and the third party is not told about the trace', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const thirdParty = createServer(({ headers, url }, response) => {
    asked.push(headers);
    if (url?.startsWith('/lost')) return void response.destroy();
    response.writeHead(402).end('no');
  });
  await new Promise<void>((done) => thirdParty.listen(0, '127.0.0.1', done));
  const address = thirdParty.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { spans: recorded } = record(1);
  const enquire = async (host: string, path: string): Promise<void> => {
    const ask = createThirdParty(`http://${host}:${port}`, 5_000);
    await ask({ path: `/${path}/${secretText}`, headers: { secretText } });
  };
  await inOwnTrace({ name: 'shopper' }, () => enquire('127.0.0.1', 'price'));
  await expect(inOwnTrace({ name: 'other' }, () => enquire('localhost', 'lost'))).rejects.toThrow(
    'other side closed',
  );
  await enquire('127.0.0.1', 'outside-of-any-trace');
  thirdParty.close();
  const spans = await recorded();
  expect([...spans.keys()].sort()).toEqual(
    [`GET 127.0.0.1:${port}`, `GET localhost:${port}`, 'other', 'shopper'].sort(),
  );
  expect(spans.get(`GET 127.0.0.1:${port}`)).toMatchObject({
    parentSpanId: spans.get('shopper')?.spanId,
    hasFailed: false,
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 402 },
  });
  expect(spans.get(`GET localhost:${port}`)).toMatchObject({
    parentSpanId: spans.get('other')?.spanId,
    hasFailed: true,
    attributes: { 'error.type': 'UND_ERR_SOCKET' },
  });
  expect(asked.map(({ traceparent }) => traceparent)).toEqual([undefined, undefined, undefined]);
  expect(JSON.stringify([...spans.values()])).not.toContain(secretText);
});

test('sending a message is a step with the mail server, not with the recipient', async () => {
  const { spans: recorded } = record(1);
  const mail = createMailSender({ url: 'smtp://127.0.0.1:1', from: 'shop@example.com' });
  const sending = inOwnTrace({ name: 'mail' }, () =>
    mail.send({ to: secretText, subject: 'Hello', text: 'Hello', messageId: '<1@example.com>' }),
  );
  await expect(sending).rejects.toThrow('mail was not sent');
  mail.close();
  const spans = await recorded();
  expect(spans.get('SMTP 127.0.0.1:1')).toMatchObject({
    parentSpanId: spans.get('mail')?.spanId,
    hasFailed: true,
  });
  expect(JSON.stringify([...spans.values()])).not.toContain(secretText);
});

test('the span of a press has the ids that its request was given, and the times of the browser', async () => {
  const { traces, spans: recorded } = record(1);
  const nowMs = Date.now();
  const { isRecorded, ...press } = traces.presses.begin();
  expect(isRecorded).toBe(true);
  traces.presses.record(press, nowMs - 250, nowMs);
  const spans = await recorded();
  expect(spans.get('browser')).toMatchObject({
    ...press,
    parentSpanId: undefined,
    startMs: nowMs - 250,
    endMs: nowMs,
  });
});

test('spans that cannot be exported are dropped, and that is logged', async () => {
  const log = testLog();
  const warn = jest.spyOn(log, 'warn');
  const failsWith = new Error('no collector');
  recording = recordSpans({ program: 'theatre', share: 1, log, failsWith });
  await inOwnTrace({ name: 'shopper' }, bookSeats);
  await recording.traces.stop();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith({ err: failsWith }, 'traces were not exported');
});
