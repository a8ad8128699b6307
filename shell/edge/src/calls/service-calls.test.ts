import { answerDigestHeader, knownDigestHeader } from '@tyres/service-kit/calls/headers';
import { pino } from 'pino';
import { fakeServer, type FakeServer } from '../testing/fake-server';
import type { ServiceRequest } from './service-request';
import { createServiceCalls, type ServiceCalls } from './service-calls';

const read: ServiceRequest = {
  service: 'checkout',
  name: 'get_basket',
  writes: false,
  sharedForSeconds: 0,
  takes: null,
  method: 'GET',
  url: '/basket',
};

/** The digests that calls sent. */
const digests: (string | undefined)[] = [];
let basket = { text: '{"lines":[]}', digest: 'empty' };
let server: FakeServer;
let calls: ServiceCalls;

beforeAll(async () => {
  server = await fakeServer(({ headers }, response) => {
    const known = headers[knownDigestHeader];
    digests.push(known === undefined ? undefined : String(known));
    response.setHeader('content-type', 'application/json');
    if (basket.digest) response.setHeader(answerDigestHeader, basket.digest);
    if (known === basket.digest) response.writeHead(304).end();
    else response.end(basket.text);
  });
  calls = createServiceCalls({ services: { checkout: server.url }, log: pino({ level: 'silent' }) });
});

afterAll(async () => {
  await calls.close();
  await server.close();
});

beforeEach(() => digests.splice(0));

async function ask(sessionId: string, request: Partial<ServiceRequest> = {}): Promise<string> {
  const { answer } = calls.start({ ...read, ...request }, { sessionId, requestId: 'r' }, 1_000);
  const given = await answer;
  return given.kind === 'answered' ? `${given.digest} ${given.body}` : given.kind;
}

test('a cached answer is revalidated by its digest until it changes', async () => {
  const before = await ask('one');
  expect(await ask('one')).toBe(before);
  basket = { text: '{"lines":[1]}', digest: 'one tyre' };
  expect(await ask('one')).toBe('one tyre {"lines":[1]}');
  expect(await ask('one')).toBe('one tyre {"lines":[1]}');
  expect(digests).toEqual(['none', 'empty', 'empty', 'one tyre']);
});

test('a digest is sent only for the same session and URL', async () => {
  await ask('two');
  await ask('three');
  await ask('two', { url: '/basket?updated_postcode=M1' });
  expect(digests).toEqual(['none', 'none', 'none']);
});

test('writes, and answers without a digest, are not cached', async () => {
  await ask('four', { writes: true });
  await ask('four', { writes: true });
  basket = { text: '{"lines":[2]}', digest: '' };
  const [first, second] = [await ask('five'), await ask('five')];
  expect(first).toBe(second);
  expect(first).toMatch(/^[\w+/]{43}= \{"lines":\[2\]\}$/);
  expect(digests).toEqual([undefined, undefined, 'none', 'none']);
});
