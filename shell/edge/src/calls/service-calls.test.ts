import { pino } from 'pino';
import { fakeServer, type FakeServer } from '../testing/fake-server';
import type { ServiceRequest } from './service-request';
import { createServiceCalls, type ServiceCalls } from './service-calls';

const read: ServiceRequest = {
  service: 'checkout',
  name: 'get_basket',
  writes: false,
  sharedForSeconds: 0,
  dependsOn: ['basket'],
  takes: null,
  method: 'GET',
  url: '/basket',
};
let server: FakeServer;
let calls: ServiceCalls;

beforeAll(async () => {
  server = await fakeServer(({ headers }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(`{"session":"${headers['x-session-id']}"}`);
  });
  calls = createServiceCalls({ services: { checkout: server.url }, log: pino({ level: 'silent' }) });
});

afterAll(async () => {
  await calls.close();
  await server.close();
});

test('a call is sent with its session, and its answer has the SHA-256 of its bytes', async () => {
  const { answer } = calls.start(read, { sessionId: 'one', requestId: 'r' }, 1_000);
  expect(await answer).toEqual({
    kind: 'answered',
    isJson: true,
    body: Buffer.from('{"session":"one"}'),
    digest: expect.stringMatching(/^[\w+/]{43}=$/),
  });
});
