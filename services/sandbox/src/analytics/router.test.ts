import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { createAnalyticsRouter, type Hit } from './router';

let server: Server;
let base: string;
beforeAll(async () => {
  const app = new Koa();
  app.use(new Router().use('/analytics', createAnalyticsRouter().routes()).routes());
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}/analytics`;
});
afterEach(() => fetch(`${base}/hits`, { method: 'DELETE' }));
afterAll(() => new Promise((done) => server.close(done)));

const post = (path: string, body = '') => fetch(`${base}${path}`, { method: 'POST', body });
const hits = async (): Promise<readonly Hit[]> => (await fetch(`${base}/hits`)).json();

test("Google's collect takes an event by its fields, and answers 204 to everything", async () => {
  const fields = { v: '2', tid: 'G-1', cid: '1.2', en: 'view_item', cu: 'GBP', pr1: 'idZV7~qt2' };
  expect((await post(`/g/collect?${new URLSearchParams(fields)}`)).status).toBe(204);
  expect((await post('/g/collect?v=1&en=view_item')).status).toBe(204);
  expect(await hits()).toEqual([{ tool: 'google-analytics', event: 'view_item', fields }]);
});

test('the other tools take our events as JSON, and nothing else', async () => {
  const event = { event: 'view_item', currency: 'GBP', value: 124.48 };
  expect((await post('/marketing', JSON.stringify(event))).status).toBe(204);
  expect((await post('/prices', JSON.stringify(event))).status).toBe(204);
  for (const wrong of ['', 'x', 'null', '{}', '{"event":1}'])
    expect((await post('/prices', wrong)).status).toBe(400);
  expect((await hits()).map(({ tool }) => tool)).toEqual(['marketing', 'prices']);
});

test('hits can be forgotten', async () => {
  await post('/prices', '{"event":"view_item"}');
  await fetch(`${base}/hits`, { method: 'DELETE' });
  expect(await hits()).toEqual([]);
});
