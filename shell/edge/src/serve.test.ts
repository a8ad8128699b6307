import { once } from 'node:events';
import { connect } from 'node:net';
import Koa from 'koa';
import { openRaw } from '@tyres/service-kit/testing/raw-connection';
import { pino } from 'pino';
import { serve } from './serve';
import type { EdgeState } from './http/edge-context';

test('a stop finishes the requests in flight, and none of them fails', async () => {
  const app = new Koa<EdgeState>();
  const order: string[] = [];
  const arrived: (() => void)[] = [];
  app.use(async (ctx) => {
    // The first request ends when the second has arrived, during the drain.
    await new Promise<void>((resolve) => {
      arrived.push(resolve);
      if (arrived.length === 2) for (const answer of arrived) answer();
    });
    order.push('answered');
    ctx.body = 'done';
  });
  const edge = { app, drain: () => void order.push('drained'), close: async () => void order.push('closed') };
  const served = await serve({
    edge,
    host: '127.0.0.1',
    port: 0,
    drainMs: 500,
    log: pino({ level: 'silent' }),
  });
  const url = `http://127.0.0.1:${served.port}/`;
  const inFlight = fetch(url);
  const idle = connect(served.port, '127.0.0.1');
  await once(idle, 'connect');
  while (arrived.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const stopped = served.stop();
  const whileDraining = fetch(url);
  const answers = await Promise.all([inFlight, whileDraining]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.headers.get('connection')).toBe('close');
  await stopped;
  expect(order).toEqual(['drained', 'answered', 'answered', 'closed']);
  await expect(fetch(url)).rejects.toThrow();
  idle.destroy();
});

test('a request that Node cannot parse gets a body that says why, and one with too large cookies how to mend it', async () => {
  const served = await serve({
    edge: { app: new Koa<EdgeState>(), drain: () => undefined, close: async () => undefined },
    host: '127.0.0.1',
    port: 0,
    drainMs: 0,
    log: pino({ level: 'silent' }),
  });
  const answerTo = async (text: string): Promise<string> => {
    const connection = await openRaw(served.port);
    connection.send(text);
    return (await connection.closed).text;
  };
  expect(await answerTo('GET / HTTP/1.1\r\nhost : shop.test\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n[^]*\r\n\r\nThe request is malformed\.\n$/,
  );
  const cookie = `cookie: a=${'x'.repeat(20_000)}`;
  expect(await answerTo(`GET / HTTP/1.1\r\nhost: shop.test\r\n${cookie}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 [^]*\r\n\r\nThe address or the headers [^]* delete the cookies of this site and try again\.\n$/,
  );
  await served.stop();
});
