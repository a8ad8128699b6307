import {
  checkService,
  createOverride,
  promoteCanary,
  withdrawRelease,
} from '@tyres/registry-contract/endpoints';
import { manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, platform, tokenOf, type TestRegistry } from '../testing/test-registry';

const contractOf = (...endpoints: readonly string[]) => ({
  endpoints: endpoints.map((endpoint) => {
    const [name = '', version] = endpoint.split('@');
    return { name, version: Number(version), audience: 'internal', path: `/${name}` };
  }),
});
const answered = contractOf('getCar@1', 'findCar@1');
const live = new Map([
  [
    'search',
    {
      endpoints: new Map([
        ['getCar', 1],
        ['findCar', 1],
      ]),
      publicPaths: [],
    },
  ],
]);
const old = manifestOf({ build: 'old', endpoints: ['search.getCar@1'] });
const next = manifestOf({ build: 'next', endpoints: ['search.findCar@1'] });

let now = new Date();
let registry: TestRegistry;
beforeEach(async () => {
  now = new Date();
  registry = await createTestRegistry({ findContracts: async () => live, clock: () => now });
  for (const version of [shellRelease, old, next]) await registry.publish(version);
  await registry.release([shellRelease, old]);
});
afterEach(() => registry.close());

const check = (contract: object, token = platform) =>
  registry.app.call(
    checkService,
    { name: 'search', contract },
    { headers: { authorization: `Bearer ${token}` } },
  );
const later = (hours: number) => void (now = new Date(now.getTime() + hours * 3_600_000));

test('a contract that answers every call of the live release has no problem', async () => {
  expect(await check(answered, tokenOf('mf-content'))).toMatchObject({
    status: 200,
    body: { releases: [1], problems: [] },
  });
});

test.each([
  ['has no such endpoint', contractOf('findCar@1')],
  ['has version 2', contractOf('getCar@2', 'findCar@1')],
])('an endpoint that the live release calls is needed: the contract %s', async (lack, contract) => {
  const { body } = await check(contract);
  expect(body.problems).toEqual([
    {
      code: 'endpoint_needed',
      message: expect.stringMatching(
        `^mf-search 1\\.0\\.0-old calls search\\.getCar version 1, but this contract ${lack}\\. Release 1 makes this call\\.`,
      ),
    },
  ]);
});

test('an endpoint is needed by the canary, by an override link, and for an hour by the release before', async () => {
  const withoutOld = contractOf('findCar@1');
  const withoutNew = contractOf('getCar@1');
  await registry.canary([next]);
  expect((await check(withoutNew)).body).toMatchObject({
    releases: [2, 1],
    problems: [{ code: 'endpoint_needed' }],
  });
  await registry.change(promoteCanary);
  expect((await check(withoutOld)).body).toMatchObject({
    releases: [2, 1],
    problems: [{ code: 'endpoint_needed' }],
  });
  later(2);
  expect((await check(withoutOld)).body).toEqual({ releases: [2], problems: [] });
  await registry.app.call(
    createOverride,
    { versions: { 'mf-search': '1.0.0-old' }, hours: 1, reason: 'Look' },
    { headers: { authorization: `Bearer ${platform}` } },
  );
  expect((await check(withoutOld)).body).toMatchObject({
    releases: [3, 2],
    problems: [{ code: 'endpoint_needed' }],
  });
});

test('a withdrawn release needs nothing', async () => {
  await registry.canary([next]);
  await registry.change(withdrawRelease, { number: 2 });
  expect((await check(contractOf('getCar@1'))).body).toEqual({ releases: [1], problems: [] });
});

test.each([{}, { endpoints: 1 }, { endpoints: [{ name: 'getCar' }] }])(
  '%j is refused as a contract',
  async (contract) => {
    expect(await check(contract)).toMatchObject({ status: 422, body: { code: 'not_a_contract' } });
  },
);

test('a check needs a token', async () => {
  expect(await check(answered, 'nobody-nobody-nobody')).toMatchObject({ status: 401 });
});
