import { readPageEndpoints, type PageEndpoint } from '../gateway/page-endpoint';
import { createAllowedCalls } from './allowed-calls';
import type { AskedCall } from './protocol';

const contract = {
  endpoints: [
    { name: 'list', method: 'GET', path: '/internal/list', writes: false, sharedForSeconds: 30 },
    { name: 'one', version: 2, method: 'GET', path: '/ajax/one/{id}', writes: false },
    { name: 'add', method: 'POST', path: '/ajax/add', body: 'form' },
    { name: 'secret', method: 'GET', path: '/internal/secret', writes: false },
  ],
};
const known = new Map(readPageEndpoints(contract).map((endpoint) => [endpoint.name, endpoint]));
const endpoints = ['search.list@1', 'search.one@2', 'search.add@1', 'search.late@1'];
const asked = (more: Partial<AskedCall>): AskedCall => ({
  service: 'search',
  name: 'list',
  method: 'GET',
  url: '/internal/list',
  ...more,
});

function allowWith(refreshed: () => void = () => undefined) {
  const allow = createAllowedCalls({
    endpoint: (service, name) => (service === 'search' ? known.get(name) : undefined),
    refreshSoon: async () => refreshed(),
  });
  return (more: Partial<AskedCall>) => allow({ endpoints }, asked(more));
}
const allow = allowWith();

test('a declared call is made, and what its endpoint is like comes from the contract', async () => {
  expect(await allow({ url: '/internal/list?of=tyres&size[]=1%2F2' })).toEqual({
    service: 'search',
    name: 'list',
    method: 'GET',
    url: '/internal/list?of=tyres&size[]=1%2F2',
    writes: false,
    sharedForSeconds: 30,
    takes: null,
  });
  expect(await allow({ name: 'one', url: '/ajax/one/a%2Fb' })).toMatchObject({ sharedForSeconds: 0 });
  const form = { contentType: 'application/x-www-form-urlencoded', body: 'a=1' };
  expect(await allow({ name: 'add', method: 'POST', url: '/ajax/add', ...form })).toMatchObject({
    writes: true,
    ...form,
  });
});

test.each<readonly [string, Partial<AskedCall>]>([
  ['an endpoint that the release does not declare', { name: 'secret', url: '/internal/secret' }],
  ['another service', { service: 'checkout' }],
  ['a service called __proto__', { service: '__proto__', name: 'constructor' }],
  ["another endpoint's path under a declared name", { url: '/internal/secret' }],
  ['another method', { method: 'DELETE' }],
  ['a step up', { name: 'one', url: '/ajax/one/..' }],
  ['an encoded step up', { name: 'one', url: '/ajax/one/%2e%2e' }],
  ['another host', { url: '//redis:6379/internal/list' }],
  ['a whole address', { url: 'http://redis:6379/internal/list' }],
  ['a second line', { url: '/internal/list?a\r\nx-session-id: 1' }],
  ['a space', { url: '/internal/list?a b' }],
  ['a backslash', { name: 'one', url: '/ajax/one/\\evil' }],
  ['a piece after #', { url: '/internal/list#x' }],
  [
    'another type of body',
    { name: 'add', method: 'POST', url: '/ajax/add', contentType: 'text/html', body: '' },
  ],
])('%s is refused', async (_, more) => {
  expect(await allow(more)).toBeUndefined();
});

test('a version that the service no longer answers is refused', async () => {
  const old = createAllowedCalls({ endpoint: () => known.get('one'), refreshSoon: async () => undefined });
  expect(
    await old({ endpoints: ['search.one@1'] }, asked({ name: 'one', url: '/ajax/one/1' })),
  ).toBeUndefined();
});

test('an endpoint that was deployed a moment ago is asked for once more', async () => {
  const late: PageEndpoint[] = readPageEndpoints([
    { name: 'late', method: 'GET', path: '/late', writes: false },
  ]);
  const call = allowWith(() => late.forEach((endpoint) => known.set(endpoint.name, endpoint)));
  expect(await call({ name: 'late', url: '/late' })).toMatchObject({ url: '/late' });
  known.delete('late');
});
