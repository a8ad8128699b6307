import { readPageEndpoints, type PageEndpoint } from './page-endpoint';
import { createAllowedCalls } from './allowed-calls';
import type { AskedCall } from './service-request';

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

test('a declared call is allowed, with the write flag and the caching of the live contract', async () => {
  expect(await allow({ url: '/internal/list?of=tyres&size[]=1%2F2' })).toEqual({
    service: 'search',
    name: 'list',
    method: 'GET',
    url: '/internal/list?of=tyres&size[]=1%2F2',
    writes: false,
    dependsOn: null,
    sharedForSeconds: 30,
    staleForSeconds: 0,
    takes: null,
  });
  expect(await allow({ name: 'one', url: '/ajax/one/a%2Fb' })).toMatchObject({ sharedForSeconds: 0 });
  const form = { contentType: 'application/x-www-form-urlencoded', body: 'a=1' };
  expect(await allow({ name: 'add', method: 'POST', url: '/ajax/add', ...form })).toMatchObject({
    writes: true,
    ...form,
  });
});

test.each<readonly [string, Partial<AskedCall>, string]>([
  ['an undeclared endpoint', { name: 'secret', url: '/internal/secret' }, 'call_not_declared'],
  ['another service', { service: 'checkout' }, 'call_not_declared'],
  ['a service called __proto__', { service: '__proto__', name: 'constructor' }, 'call_not_declared'],
  ['the path of another endpoint', { url: '/internal/secret' }, 'no_such_path'],
  ['another method', { method: 'DELETE' }, 'call_not_declared'],
  ['a path that contains ..', { name: 'one', url: '/ajax/one/..' }, 'no_such_path'],
  ['a path that contains an encoded ..', { name: 'one', url: '/ajax/one/%2e%2e' }, 'no_such_path'],
  ['another host', { url: '//redis:6379/internal/list' }, 'no_such_path'],
  ['an absolute URL', { url: 'http://redis:6379/internal/list' }, 'no_such_path'],
  ['a line break in the URL', { url: '/internal/list?a\r\nx-session-id: 1' }, 'no_such_path'],
  ['a space in the URL', { url: '/internal/list?a b' }, 'no_such_path'],
  ['a backslash in the URL', { name: 'one', url: '/ajax/one/\\evil' }, 'no_such_path'],
  ['a # in the URL', { url: '/internal/list#x' }, 'no_such_path'],
  [
    'an unsupported content type',
    { name: 'add', method: 'POST', url: '/ajax/add', contentType: 'text/html', body: '' },
    'call_not_declared',
  ],
])('a call with %s is refused', async (_, more, code) => {
  expect(await allow(more)).toMatchObject({ code });
});

test('a call to an endpoint version that the service no longer has is refused', async () => {
  const old = createAllowedCalls({ endpoint: () => known.get('one'), refreshSoon: async () => undefined });
  expect(
    await old({ endpoints: ['search.one@1'] }, asked({ name: 'one', url: '/ajax/one/1' })),
  ).toMatchObject({ code: 'call_not_declared' });
});

test('the contract is read again when a declared endpoint is not in it', async () => {
  const late: PageEndpoint[] = readPageEndpoints([
    { name: 'late', method: 'GET', path: '/late', writes: false },
  ]);
  const call = allowWith(() => late.forEach((endpoint) => known.set(endpoint.name, endpoint)));
  expect(await call({ name: 'late', url: '/late' })).toMatchObject({ url: '/late' });
  known.delete('late');
});
