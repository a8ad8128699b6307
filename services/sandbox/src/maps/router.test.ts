import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { createFaults } from '../faults';
import { createMapsRouter } from './router';

const faults = createFaults();
let server: Server;
let base: string;

beforeAll(async () => {
  const app = new Koa();
  app.use(createMapsRouter({ key: 'maps-key', faults }).routes());
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
});
afterEach(() => faults.clear());
afterAll(() => new Promise((done) => server.close(done)));

const get = (path: string) => fetch(`${base}${path}`);
const directions = async (query: string) => (await get(`/maps/api/directions?${query}`)).json();
const way = 'origin=51.5,-0.14&destination=51.6,-0.2';

test("the script is at Google's address, for every origin, with all that it loads", async () => {
  const script = await get('/maps/api/js?key=maps-key&callback=initMap');
  expect(script.headers.get('content-type')).toMatch(/javascript/);
  expect(script.headers.get('access-control-allow-origin')).toBe('*');
  const api = await (await get('/maps/api/modules/api.js')).text();
  for (const [, module] of api.matchAll(/from '\.\/(\w+)\.js'/g))
    expect((await get(`/maps/api/modules/${module}.js`)).status).toBe(200);
  expect((await get('/maps/api/modules/router.js')).status).toBe(404);
});

test('a wrong key is refused, and with the fault bad-key every key is', async () => {
  const status = async (key: string) => (await get(`/maps/api/authenticate?key=${key}`)).status;
  expect([await status('maps-key'), await status('other'), await status('')]).toEqual([204, 403, 403]);
  faults.set('maps', 'bad-key');
  expect(await status('maps-key')).toBe(403);
});

test('directions lead from the origin to the destination, or fail as switched', async () => {
  const { status, path } = await directions(way);
  expect([status, path[0], path.at(-1)]).toEqual(['OK', { lat: 51.5, lng: -0.14 }, { lat: 51.6, lng: -0.2 }]);
  expect(await directions('origin=here')).toEqual({ status: 'INVALID_REQUEST' });
  faults.set('maps', 'zero-results');
  expect(await directions(way)).toEqual({ status: 'ZERO_RESULTS' });
  faults.set('maps', 'request-denied');
  expect(await directions(way)).toEqual({ status: 'REQUEST_DENIED' });
});

test('a tile is the same drawing each time', async () => {
  const tile = async () => (await get('/maps/vt?x=4093&y=2723&z=13')).text();
  expect(await tile()).toMatch(/^<svg /);
  expect(await tile()).toBe(await tile());
});
