import { checkService, createRelease, listContractWarnings } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import type { LiveContract } from '../domain/contract-gate/gate-input';
import { manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, platform, type TestRegistry } from '../testing/test-registry';

const old = manifestOf({ build: 'old', endpoints: ['search.getCar@1'] });
const next = manifestOf({ build: 'next', endpoints: ['search.findCar@1'] });

let running: LiveContract;
let now: Date;
let registry: TestRegistry;
beforeEach(async () => {
  now = new Date();
  deploy('getCar');
  registry = await createTestRegistry({
    findContracts: async () => new Map([['search', running]]),
    clock: () => now,
  });
  for (const version of [shellRelease, old, next]) await registry.publish(version);
  await registry.release([shellRelease, old]);
});
afterEach(() => registry.close());

/** Runs the service with these endpoints, whether it was asked for or not. */
function deploy(...names: readonly string[]): void {
  running = { endpoints: new Map(names.map((name) => [name, 1])), publicPaths: [] };
}
const warnings = async () => (await registry.app.call(listContractWarnings, {})).body.warnings;
const mayDeploy = async (...names: readonly string[]) => {
  const endpoints = names.map((name) => ({ name, version: 1, audience: 'internal', path: `/${name}` }));
  const { body } = await registry.app.call(
    checkService,
    { name: 'search', contract: { endpoints } },
    { headers: { authorization: `Bearer ${platform}` } },
  );
  return body.problems.length === 0;
};

test('while the running services answer every call of the releases in use, there is no warning', async () => {
  expect(await warnings()).toEqual([]);
});

test('a service that was deployed without an endpoint that is called is warned of', async () => {
  deploy('findCar');
  expect(await warnings()).toEqual([
    {
      service: 'search',
      message:
        'mf-search 1.0.0-old calls search.getCar version 1, but this contract has no such endpoint. Release 1 makes this call.',
    },
  ]);
});

test('a service that does not answer is warned of', async () => {
  running = { silent: 'could not be reached' };
  expect(await warnings()).toEqual([
    { service: 'search', message: 'The service search could not be reached.' },
  ]);
});

test('a breaking change is rolled out by expand and contract, and each step out of order is refused', async () => {
  const release = () => registry.change(createRelease, { versions: { [next.name]: versionId(next) } });

  // The micro-frontend before its service, and the service without what is still called.
  expect(await release()).toMatchObject({ status: 409, body: { code: 'endpoint_missing' } });
  expect(await mayDeploy('findCar')).toBe(false);

  // Expand: the service answers both.
  expect(await mayDeploy('getCar', 'findCar')).toBe(true);
  deploy('getCar', 'findCar');
  expect(await release()).toMatchObject({ status: 200 });

  // Sessions that are paying and open tabs still make the old call for an hour.
  expect(await mayDeploy('findCar')).toBe(false);
  now = new Date(now.getTime() + 2 * 3_600_000);

  // Contract: nobody makes the old call any more.
  expect(await mayDeploy('findCar')).toBe(true);
  deploy('findCar');
  expect(await warnings()).toEqual([]);
});
