import { readContract } from './read-contract';

const endpoints = [
  { name: 'getBasket', version: 2, audience: 'public', path: '/ajax/get_basket/{id}' },
  { name: 'getFittingJob', version: 1, audience: 'internal', path: '/internal/fitting-job' },
  { name: 'getOrders', version: 1, audience: 'partner', path: '/api/orders' },
  { name: 'olderService', version: 3 },
  { name: 'withoutPath', version: 1, audience: 'public' },
];

test('a contract has the versions of what pages may call, and the paths that browsers call', () => {
  expect(readContract({ endpoints })).toStrictEqual({
    endpoints: new Map([
      ['getBasket', 2],
      ['getFittingJob', 1],
      ['olderService', 3],
      ['withoutPath', 1],
    ]),
    publicPaths: ['/ajax/get_basket/{id}'],
  });
  expect(readContract({ endpoints: [] })).toEqual({ endpoints: new Map(), publicPaths: [] });
});

test.each([
  ['a text', 'none'],
  ['null', null],
  ['no list', {}],
  ['a list that is an object', { endpoints: { name: 'getBasket', version: 2 } }],
  ['an endpoint that is null', { endpoints: [...endpoints, null] }],
  ['an endpoint without a name', { endpoints: [...endpoints, { version: 1 }] }],
  ['an endpoint whose version is a text', { endpoints: [...endpoints, { name: 'getBasket', version: '2' }] }],
])('%s is no contract', (_, value) => {
  expect(readContract(value)).toBeUndefined();
});
