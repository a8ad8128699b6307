import { fakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson } from '../testing/fake-server';
import { cookiesOf, startTestEdge, until } from '../testing/start-edge';

test('an endpoint that is deployed later works without a restart of the edge, with its cookie and its limit', async () => {
  const registry = await fakeRegistry();
  const endpoints: object[] = [];
  const seen: (string | undefined)[] = [];
  const painters = await fakeServer((request, response) => {
    if (request.url === '/contract') return sendJson(response, { endpoints });
    seen.push(request.headers.cookie);
    response.setHeader('set-cookie', '__Host-colour=red; Path=/; Secure');
    return sendJson(response, {});
  });
  const edge = await startTestEdge({
    registryUrl: registry.url,
    services: { painters: painters.url },
    startEmpty: true,
  });
  const post = (cookie: string) =>
    edge.post('/ajax/choose_colour', '', { 'x-requested-with': 'XMLHttpRequest', cookie });
  expect((await post('')).status).toBe(404);

  endpoints.push({
    service: 'painters',
    name: 'chooseColour',
    method: 'POST',
    path: '/ajax/choose_colour',
    audience: 'public',
    writes: true,
    version: 1,
    limit: { perSession: { count: 2, seconds: 60 } },
    cookies: ['__Host-colour'],
  });
  let first: Awaited<ReturnType<typeof post>> | undefined;
  await until(async () => (first = await post('')).status === 200);
  const cookie = cookiesOf(first?.headers ?? new Headers());
  expect(cookie).toContain('__Host-colour=red');
  const { status } = await post(cookie);
  expect([status, seen]).toEqual([200, [undefined, '__Host-colour=red']]);
  const third = await post(cookie);
  expect([third.status, JSON.parse(third.text).code]).toEqual([429, 'too_many_requests']);

  await edge.close();
  await painters.close();
  await registry.close();
});
