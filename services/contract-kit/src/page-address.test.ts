import { addressesEndpoint } from './page-address';

test("the addresses of a service's page are a stream that only other services may read", () => {
  expect(addressesEndpoint('fitters')).toMatchObject({
    ...{ service: 'fitters', name: 'streamAddresses', method: 'GET', path: '/addresses/{page}' },
    ...{ audience: 'internal', answers: 'stream', writes: false },
  });
});
