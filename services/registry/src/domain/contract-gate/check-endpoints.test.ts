import { manifestOf, shellRelease } from '../../testing/manifest';
import { gateInput } from '../../testing/contract-gate-input';
import { checkEndpoints, readNeed, servicesNeeded } from './check-endpoints';
import type { LiveContract } from './gate-input';

const search = manifestOf({
  endpoints: ['search.getCar@2', 'search.getVehicle@1', 'checkout.getBasket@1'],
});
const checkout: LiveContract = { endpoints: new Map([['getBasket', 1]]), publicPaths: [] };
const contractOf = (getCar: number): LiveContract => ({
  endpoints: new Map([
    ['getCar', getCar],
    ['getVehicle', 1],
  ]),
  publicPaths: [],
});
const check = (contracts: Record<string, LiveContract>, stable = [shellRelease]) =>
  checkEndpoints(
    gateInput([shellRelease, search], { stable, contracts: new Map(Object.entries(contracts)) }),
  );

test('readNeed parses service, name and version', () =>
  expect(readNeed('search.getCar@12')).toEqual({ service: 'search', name: 'getCar', version: 12 }));

test.each(['a.search.getCar@1', 'search.getCar@1b'])('the malformed %s matches no endpoint', (text) =>
  expect(readNeed(text)).toEqual({ service: text, name: '', version: NaN }),
);

test('a service whose contract was not fetched counts as silent', () => {
  expect(check({ search: contractOf(2) })[0]?.message).toContain(
    'of the service checkout, which was not asked, so',
  );
});

test('servicesNeeded lists each called service once', () =>
  expect(servicesNeeded([search, search, shellRelease])).toEqual(['checkout', 'search']));

test('endpoints that the live services have in the needed version pass', () =>
  expect(check({ search: contractOf(2), checkout })).toEqual([]));

test('the message about another version of an endpoint names both sides', () => {
  expect(check({ search: contractOf(1), checkout })).toEqual([
    {
      code: 'endpoint_missing',
      message:
        'mf-search 1.0.0-abc123 calls search.getCar version 2, but the live search has version 1, so these calls would fail for every shopper. Deploy a search that has version 2 first, or build mf-search for version 1.',
    },
  ]);
});

test('the message about a missing endpoint names it', () => {
  expect(
    check({ search: contractOf(2), checkout: { endpoints: new Map(), publicPaths: [] } })[0]?.message,
  ).toBe(
    'mf-search 1.0.0-abc123 calls checkout.getBasket version 1, but the live checkout has no such endpoint, so these calls would fail for every shopper. Deploy a checkout that has version 1 first, or remove the call from mf-search.',
  );
});

test('the message about a silent service lists all calls to it', () => {
  expect(check({ search: { silent: 'did not answer within 2 s' }, checkout })).toEqual([
    {
      code: 'service_silent',
      message:
        'mf-search 1.0.0-abc123 calls getCar@2, getVehicle@1 of the service search, which did not answer within 2 s, so it is unknown whether these calls would succeed. Start or repair search, then try again.',
    },
  ]);
});

test('a live version is refused for a missing endpoint, but not for a service that is down', () => {
  const silent = { silent: 'could not be reached' };
  expect(check({ search: silent, checkout: silent }, [search])).toEqual([]);
  expect(check({ search: contractOf(1), checkout: silent }, [search]).map(({ code }) => code)).toEqual([
    'endpoint_missing',
  ]);
});

test('another build of a live micro-frontend does not count as live', () =>
  expect(check({ search: contractOf(2) }, [{ ...search, build: 'older' }])).toHaveLength(1));
