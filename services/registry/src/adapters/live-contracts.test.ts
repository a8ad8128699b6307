import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { endpoint } from '@tyres/contract-kit/endpoint';
import { route } from '@tyres/service-kit/route';
import { createServiceApp } from '@tyres/service-kit/service-app';
import { testLog } from '@tyres/service-kit/testing';
import { object } from 'yup';
import { createLiveContracts, readAddresses } from './live-contracts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const getCar = endpoint<object, object>({
  service: 'search',
  name: 'getCar',
  version: 3,
  method: 'GET',
  path: '/car',
  audience: 'public',
});

test('a real service returns its endpoints with their versions, and the paths of those that browsers call', async () => {
  const app = createServiceApp({
    name: 'search',
    log: testLog(),
    routes: [route(getCar, object({}), async () => ({}))],
  });
  const find = createLiveContracts({ addresses: { search: await listen(app.callback()) } });
  expect(await find(['search'])).toEqual(
    new Map([['search', { endpoints: new Map([['getCar', 3]]), publicPaths: ['/car'] }]]),
  );
});

test('endpoints for partners are left out: a page cannot call them', async () => {
  const putCar = endpoint<object, object>({ ...getCar, name: 'putCar', method: 'PUT', audience: 'partner' });
  const routes = [getCar, putCar].map((one) => route(one, object({}), async () => ({})));
  const app = createServiceApp({ name: 'search', log: testLog(), routes });
  const find = createLiveContracts({ addresses: { search: await listen(app.callback()) } });
  expect(await find(['search'])).toEqual(
    new Map([['search', { endpoints: new Map([['getCar', 3]]), publicPaths: ['/car'] }]]),
  );
});

test('services are called in parallel, and their answers are cached for a while', async () => {
  const asking: ServerResponse[] = [];
  const address = await listen((_, response) => {
    asking.push(response);
    // Answers only after all three requests have arrived.
    if (asking.length >= 3) for (const waiting of asking) waiting.end('{"endpoints":[]}');
  });
  let nowMs = 0;
  const addresses = { a: address, b: address, c: address };
  const find = createLiveContracts({ addresses, sharedMs: 400, nowMs: () => nowMs });
  await Promise.all([find(['a', 'b', 'c']), find(['a', 'b'])]);
  nowMs = 399;
  await find(['a']);
  expect(asking).toHaveLength(3);
  nowMs = 400;
  await find(['a']);
  expect(asking).toHaveLength(4);
});

test('a silent service times out, and is called again the next time', async () => {
  let isAwake = false;
  const address = await listen((_, response) => {
    if (isAwake) response.end('{"endpoints":[]}');
  });
  const find = createLiveContracts({ addresses: { search: address }, timeoutMs: 200 });
  expect((await find(['search'])).get('search')).toEqual({ silent: 'did not answer within 0.2 s' });
  isAwake = true;
  expect((await find(['search'])).get('search')).toEqual({ endpoints: new Map(), publicPaths: [] });
});

test.each<[string, RequestListener, string]>([
  [
    'an error',
    (_, response) => response.writeHead(503).end(),
    'answered 503 when it was asked for its contract',
  ],
  ['no JSON', (_, response) => response.end('<html>'), 'answered something that is no contract'],
  [
    'other JSON',
    (_, response) => response.end('{"endpoints":[{}]}'),
    'answered something that is no contract',
  ],
  [
    'half an answer',
    (_, response) => {
      response.writeHead(200, { 'content-length': 99 });
      response.write('{');
      response.destroy();
    },
    'could not be reached',
  ],
])('%s instead of a contract is reported as silent', async (_, listener, silent) => {
  const find = createLiveContracts({ addresses: { search: await listen(listener) } });
  expect((await find(['search'])).get('search')).toEqual({ silent });
});

test('an unreachable service, or one without an address, is reported as silent', async () => {
  const find = createLiveContracts({ addresses: { search: 'http://127.0.0.1:1' } });
  expect(await find(['search', 'constructor'])).toEqual(
    new Map([
      ['search', { silent: 'could not be reached' }],
      ['constructor', { silent: 'the registry has no address of (setting SERVICES)' }],
    ]),
  );
});

test('readAddresses reads the address of each service from one setting', () => {
  expect(readAddresses('search=http://127.0.0.1:4000/, catalogue=https://c.test')).toEqual({
    search: 'http://127.0.0.1:4000',
    catalogue: 'https://c.test',
  });
  expect(readAddresses('')).toEqual({});
  expect(() => readAddresses('search')).toThrow('Settings: SERVICES has an entry that is not name=http://….');
});
