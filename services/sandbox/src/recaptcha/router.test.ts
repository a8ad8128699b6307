import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { createFaults } from '../faults';
import { createRecaptchaRouter } from './router';

const faults = createFaults();
let nowMs = Date.parse('2026-03-02T10:00:00Z');
let server: Server;
let base: string;

beforeAll(async () => {
  const app = new Koa();
  const routes = createRecaptchaRouter({ secret: 'right', faults, now: () => new Date(nowMs) }).routes();
  app.use(new Router().use('/recaptcha', routes).routes());
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}/recaptcha`;
});
afterEach(() => faults.clear());
afterAll(() => new Promise((done) => server.close(done)));

const post = (path: string, fields: Record<string, string>) =>
  fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const solve = async (site = 'https://tyres.example') =>
  (await post('/api2/userverify', { key: 'site-key', site })).text();
const verify = async (fields: Record<string, string>) => (await post('/api/siteverify', fields)).json();
const refused = (code: string) => ({ success: false, 'error-codes': [code] });

test("the script is at Google's address, with the frame that it shows", async () => {
  const script = await fetch(`${base}/api.js?render=explicit`);
  expect(script.headers.get('content-type')).toMatch(/javascript/);
  expect(await script.text()).toContain('grecaptcha');
  const frame = await (await fetch(`${base}/api2/anchor?k=site-key`)).text();
  expect(frame).toContain("I'm not a robot");
  expect((await fetch(`${base}/anchor.js`)).status).toBe(200);
});

test('siteverify answers as Google does: a response is good once, on its own site, for two minutes', async () => {
  const response = await solve();
  expect(await verify({ secret: 'right', response })).toEqual({
    success: true,
    challenge_ts: '2026-03-02T10:00:00.000Z',
    hostname: 'tyres.example',
  });
  expect(await verify({ secret: 'right', response })).toEqual(refused('timeout-or-duplicate'));
  const old = await solve();
  nowMs += 121_000;
  expect(await verify({ secret: 'right', response: old })).toEqual(refused('timeout-or-duplicate'));
});

test.each([
  [{ response: 'x' }, 'missing-input-secret'],
  [{ secret: 'wrong', response: 'x' }, 'invalid-input-secret'],
  [{ secret: 'right' }, 'missing-input-response'],
  [{ secret: 'right', response: 'x' }, 'invalid-input-response'],
])('siteverify refuses %j: %s', async (fields, code) => {
  expect(await verify({ ...fields })).toEqual(refused(code));
});

test('a switched-on fault changes the answer of siteverify', async () => {
  const answer = async () => verify({ secret: 'right', response: await solve() });
  faults.set('recaptcha', 'bad-secret');
  expect(await answer()).toEqual(refused('invalid-input-secret'));
  faults.set('recaptcha', 'timeout-or-duplicate');
  expect(await answer()).toEqual(refused('timeout-or-duplicate'));
  faults.set('recaptcha', 'wrong-hostname');
  expect(await answer()).toMatchObject({ success: true, hostname: 'elsewhere.example' });
});

test('a box without a key or a site gives no response', async () => {
  expect((await post('/api2/userverify', { site: 'https://tyres.example' })).status).toBe(400);
  expect((await post('/api2/userverify', { key: 'site-key', site: 'x' })).status).toBe(400);
});
