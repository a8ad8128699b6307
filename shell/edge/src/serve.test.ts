import { once } from 'node:events';
import { connect } from 'node:net';
import Koa from 'koa';
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
