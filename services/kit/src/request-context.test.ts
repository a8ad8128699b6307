import { endpoint } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import { pino } from 'pino';
import { object, string } from 'yup';
import { route } from './route';
import { createServiceApp } from './service-app';
import { testApp } from './testing/test-app';

const spec = { service: 'search', audience: 'internal' } as const;
const read = endpoint<{ how: string }, object>({ ...spec, name: 'read', method: 'GET', path: '/read/{how}' });
const write = endpoint<object, object>({ ...spec, name: 'write', method: 'POST', path: '/write' });

/** A service at a log level, and the lines that it logs. */
function serviceAt(level: string) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = createServiceApp({
    name: 'search',
    log,
    routes: [
      route(read, object({ how: string().required() }), async ({ how }, context) => {
        if (how === 'refused') throw refusal(404, 'not_there', 'Not there.');
        if (how === 'broken') throw new Error('broken');
        if (how === 'told') context.log.info('something of note');
        return {};
      }),
      route(write, object({}), async () => ({})),
    ],
  });
  return { app: testApp(app), lines };
}

const asRequest = { headers: { 'x-request-id': 'request-1' } };

test.each<[string, string, string[]]>([
  ['info', 'well', []],
  ['debug', 'well', ['read 200']],
  ['info', 'refused', ['read 404']],
  ['info', 'broken', ['call failed', 'read 500']],
  ['info', 'told', ['something of note']],
])('at log level %s, a read with the outcome %s logs %p', async (level, how, expected) => {
  const { app, lines } = serviceAt(level);
  await app.call(read, { how }, asRequest);
  expect(
    lines.map(({ msg, endpoint: name, status }) => (name ? `${String(name)} ${String(status)}` : msg)),
  ).toEqual(expected);
});

test('a write is logged with its request id and duration', async () => {
  const { app, lines } = serviceAt('info');
  await app.call(write, {}, asRequest);
  expect(lines).toMatchObject([
    {
      request_id: 'request-1',
      endpoint: 'write',
      status: 200,
      duration_ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
});

test('all log lines of a call have its request id', async () => {
  const { app, lines } = serviceAt('info');
  await app.call(read, { how: 'told' }, asRequest);
  expect(lines).toMatchObject([{ request_id: 'request-1' }]);
});

test('the metrics count every call, logged or not', async () => {
  const { app } = serviceAt('info');
  for (const how of ['well', 'well', 'refused']) await app.call(read, { how }, asRequest);
  const { body } = await app.request({ url: '/metrics' });
  expect(body).toMatch(/_count\{[^}]*endpoint="read",status="200"[^}]*\} 2/);
  expect(body).toMatch(/_count\{[^}]*endpoint="read",status="404"[^}]*\} 1/);
});
