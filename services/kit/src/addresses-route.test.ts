import { addressesEndpoint, type PageAddress } from '@tyres/contract-kit/page-address';
import { object, string } from 'yup';
import { pino } from 'pino';
import { addressesRoute } from './addresses-route';
import { createHttpServer } from './http-server';
import { createServiceApp } from './service-app';
import { testApp } from './testing';

const endpoint = addressesEndpoint('shop');
const schema = object({ page: string().required() });

function serviceOf(read: (after: PageAddress | undefined, limit: number) => Promise<PageAddress[]>) {
  const routes = [addressesRoute(endpoint, schema, { item: read })];
  return createServiceApp({ name: 'shop', log: pino({ level: 'silent' }), routes });
}
const appOf = (read: Parameters<typeof serviceOf>[0]) => testApp(serviceOf(read));

test('all addresses are streamed, batch by batch, each one after the last of the batch before', async () => {
  const total = 12_345;
  const starts: string[] = [];
  const app = appOf(async (after, limit) => {
    const start = after ? Number(after.params['id']) + 1 : 0;
    starts.push(`${start}`);
    return Array.from({ length: Math.min(limit, total - start) }, (_, index) => ({
      params: { id: `${start + index}` },
      lastmod: '2026-11-01',
    }));
  });
  const { status, headers, body } = await app.request({ url: '/addresses/item' });
  expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson']);
  const lines = body.trimEnd().split('\n');
  expect(lines).toHaveLength(total);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ params: { id: '12344' }, lastmod: '2026-11-01' });
  expect(starts).toEqual(['0', '5000', '10000']);
});

test('no addresses are an empty stream', async () => {
  expect(await appOf(async () => []).request({ url: '/addresses/item' })).toMatchObject({
    status: 200,
    body: '',
  });
});

test.each(['other', 'constructor'])('the page %s is not known', async (page) => {
  const { status, body } = await appOf(async () => []).call(endpoint, { page });
  expect([status, body]).toEqual([404, expect.objectContaining({ code: 'unknown_page' })]);
});

test('a failure before the first batch is answered as a problem, and a later one ends the connection', async () => {
  const fails = async (): Promise<never> => {
    throw new Error('No database.');
  };
  expect((await appOf(fails).request({ url: '/addresses/item' })).status).toBe(500);
  const later = serviceOf(async (after, limit) =>
    after ? fails() : Array.from({ length: limit }, (_, id) => ({ params: { id: `${id}` } })),
  );
  const server = createHttpServer(later.callback(), { requestMs: 5_000, maxHeaderBytes: 16 * 1024 });
  const port = await server.listen(0, '127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${port}/addresses/item`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  await server.finish();
});
