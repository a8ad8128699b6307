import { createClient } from 'redis';
import sql from 'sql-template-tag';
import { createDatabase } from './database';
import { createSilentLog } from './log';
import { createRedis } from './redis';
import { problemOf } from './render-problems';
import { breakableProxy } from './testing/breakable-proxy';
import { testSetting } from './testing/test-settings';

const database = createDatabase({
  url: testSetting('TEST_DATABASE_URL'),
  schema: 'public',
  log: createSilentLog(),
  allowExitOnIdle: true,
});
afterAll(() => database.close());

const problemOfStatement = (statement: Parameters<typeof database.query>[0]) =>
  database.query(statement).then(() => undefined, problemOf);

test.each([
  ['as text', sql`select ${'a\u0000'}::text`],
  ['in JSON', sql`select ${JSON.stringify({ a: '\u0000' })}::jsonb`],
])(
  'a character that PostgreSQL cannot store %s is refused with 400, not answered with 500',
  async (_, statement) => {
    expect(await problemOfStatement(statement)).toMatchObject({ status: 400, code: 'bad_field' });
  },
);

test('a wrong statement is an internal error, without details', async () => {
  expect(await problemOfStatement(sql`select nothing`)).toEqual({
    status: 500,
    code: 'internal_error',
    message: 'Sorry, something went wrong. Please try again.',
  });
});

describe('an unavailable dependency is answered with 503 and advice to retry', () => {
  const unavailable = {
    status: 503,
    code: 'service_unavailable',
    message: 'Sorry, that is not available just now. Please try again.',
  };
  const problemOfQuery = async (url: string, statementTimeoutMs?: number) => {
    const away = createDatabase({
      url,
      schema: 'public',
      log: createSilentLog(),
      ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
    });
    try {
      return await away
        .transaction((tx) => tx.query(sql`select pg_sleep(9)`))
        .then(() => undefined, problemOf);
    } finally {
      await away.close();
    }
  };
  const urlVia = (setting: 'TEST_DATABASE_URL' | 'TEST_REDIS_URL', port: number): string => {
    const url = new URL(testSetting(setting));
    url.port = String(port);
    return url.href;
  };

  test('PostgreSQL is not running', async () => {
    expect(await problemOfQuery(urlVia('TEST_DATABASE_URL', 1))).toEqual(unavailable);
  });

  test('PostgreSQL is slow', async () => {
    expect(await problemOfQuery(testSetting('TEST_DATABASE_URL'), 50)).toEqual(unavailable);
  });

  test('PostgreSQL hangs during a transaction', async () => {
    const { hostname, port } = new URL(testSetting('TEST_DATABASE_URL'));
    const way = await breakableProxy({ host: hostname, port: Number(port) });
    const hanging = createDatabase({
      url: urlVia('TEST_DATABASE_URL', way.port),
      schema: 'public',
      log: createSilentLog(),
      statementTimeoutMs: 100,
    });
    const work = hanging.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      way.stall();
      await tx.query(sql`select 1`);
    });
    expect(await work.then(() => undefined, problemOf)).toEqual(unavailable);
    way.resume();
    expect(await hanging.query(sql`select 1 as alive`)).toEqual([{ alive: 1 }]);
    await hanging.close();
    await way.cut();
  });

  test('PostgreSQL closes the connection', async () => {
    expect(await problemOfStatement(sql`select pg_terminate_backend(pg_backend_pid())`)).toEqual(unavailable);
  });

  test('Redis is not running, or was closed', async () => {
    const redis = await createRedis({ url: 'redis://127.0.0.1:1', log: createSilentLog() });
    expect(await redis.get('anything').then(() => undefined, problemOf)).toEqual(unavailable);
    redis.destroy();
    expect(await redis.get('anything').then(() => undefined, problemOf)).toEqual(unavailable);
  });

  test('a wrong Redis command is still an internal error', async () => {
    const redis = createClient({ url: testSetting('TEST_REDIS_URL') });
    await redis.connect();
    const problem = await redis.sendCommand(['GET']).then(() => undefined, problemOf);
    expect(problem).toMatchObject({ status: 500, code: 'internal_error' });
    redis.destroy();
  });
});
