import { once } from 'node:events';
import { connect } from 'node:net';
import { endpoint } from '@tyres/contract-kit/endpoint';
import { object } from 'yup';
import { route, text } from './route';
import { createServiceApp } from './service-app';
import { startService } from './start-service';
import { testLog } from './testing';

const slow = endpoint<object, string>({
  service: 'search',
  name: 'slow',
  method: 'POST',
  path: '/slow',
  audience: 'public',
  answers: 'text',
});

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('stopping finishes requests in flight, accepts no more, ends streams, and only then closes', async () => {
  const events: string[] = [];
  let finish: (() => void) | undefined;
  let began: (() => void) | undefined;
  const inFlight = new Promise<void>((resolve) => (began = resolve));
  const work = new Promise<void>((resolve) => (finish = resolve));
  const app = createServiceApp({
    name: 'slow',
    log: testLog(),
    routes: [
      route(slow, object({}), async () => {
        began?.();
        await work;
        events.push('answered');
        return text('done');
      }),
    ],
    addRoutes: (router) =>
      router.get('/stream', (ctx) => {
        ctx.respond = false;
        ctx.res.writeHead(200).write('open');
        ctx.app.once('drain', () => ctx.res.end());
      }),
  });
  const service = await startService({
    app,
    config: { PORT: 0 },
    log: testLog(),
    close: async () => events.push('closed'),
  });
  const address = `http://127.0.0.1:${service.port}`;
  const stream = await fetch(`${address}/stream`);
  const answer = fetch(`${address}/slow`, { method: 'POST' });
  await inFlight;

  const stopped = service.stop();
  expect(await stream.text()).toBe('open');
  // Requests that are on their way are still answered.
  while (await isAnswered(`${address}/health/live`));
  finish?.();
  expect(await (await answer).text()).toBe('done');
  await stopped;
  expect(events).toEqual(['answered', 'closed']);
  app.metrics.registry.clear();
});

test('an idle service stops at once, although a browser has an unused connection', async () => {
  const app = createServiceApp({ name: 'idle', log: testLog(), routes: [] });
  const service = await startService({
    app,
    config: { PORT: 0 },
    log: testLog(),
    close: async () => undefined,
  });
  await (await fetch(`http://127.0.0.1:${service.port}/health/live`)).text();
  const ahead = connect(service.port, '127.0.0.1');
  await once(ahead, 'connect');
  // Otherwise it would wait for the whole drain, longer than the test's timeout.
  await service.stop();
  ahead.destroy();
  app.metrics.registry.clear();
});
