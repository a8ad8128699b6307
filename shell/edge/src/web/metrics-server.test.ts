import { pino } from 'pino';
import { Counter, Registry } from 'prom-client';
import { request } from 'undici';
import { serveMetrics } from './metrics-server';

test('metrics are served on their own port, and only for a local Host', async () => {
  const registry = new Registry();
  new Counter({ name: 'things_total', help: 'Things.', registers: [registry] }).inc();
  const log = pino({ level: 'silent' });
  const server = await serveMetrics({ registry, host: '127.0.0.1', port: 0, log });
  const get = async (path: string, host: string) => {
    const answer = await request(`http://127.0.0.1:${server.port}${path}`, { headers: { host } });
    return [answer.statusCode, (await answer.body.text()).includes('things_total 1')];
  };
  expect(await get('/metrics', `127.0.0.1:${server.port}`)).toEqual([200, true]);
  expect(await get('/metrics', 'localhost')).toEqual([200, true]);
  expect(await get('/metrics', 'evil.test')).toEqual([404, false]);
  expect(await get('/metrics', '127.0.0.1.evil.test')).toEqual([404, false]);
  expect(await get('/', 'localhost')).toEqual([404, false]);
  await server.stop();
});
