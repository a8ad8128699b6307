import { killMicroFrontend, liftKill } from '@tyres/registry-contract/endpoints';
import { manifestOf } from '../testing/manifest';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';
import { createTwoReleases } from '../testing/two-releases';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

const kill = (name: string) => registry.change(killMicroFrontend, { name });
const lift = (name: string) => registry.change(liftKill, { name });

test('a kill switches a micro-frontend off and a lift switches it on again; both are logged', async () => {
  expect(await kill('mf-search')).toMatchObject({
    status: 200,
    body: { revision: 3, killed: ['mf-search'] },
  });
  expect(await lift('mf-search')).toMatchObject({ status: 200, body: { revision: 4, killed: [] } });
  const [lifted, killed] = await registry.audit();
  expect(killed).toMatchObject({ action: 'kill', detail: { name: 'mf-search' }, to_release: null });
  expect(lifted).toMatchObject({ action: 'lift_kill', detail: { name: 'mf-search' } });
});

test('a micro-frontend that only the canary has can be killed', async () => {
  const content = manifestOf({ name: 'mf-content', pages: {} });
  await registry.publish(content);
  await registry.canary([content]);
  expect(await kill('mf-content')).toMatchObject({ body: { killed: ['mf-content'] } });
});

test.each(['mf-none', 'shell'])('%s cannot be killed, as it is not a live micro-frontend', async (name) => {
  expect(await kill(name)).toMatchObject({
    status: 404,
    body: {
      code: 'unknown_micro_frontend',
      message: expect.stringContaining('The live releases have: mf-search.'),
    },
  });
});

test('a kill is refused before the first release', async () => {
  const empty = await createTestRegistry();
  expect(await empty.change(killMicroFrontend, { name: 'mf-search' })).toMatchObject({ status: 404 });
  await empty.close();
});

test('a second kill, or a lift without a kill, is refused', async () => {
  expect(await lift('mf-search')).toMatchObject({ status: 409, body: { code: 'not_killed' } });
  await kill('mf-search');
  expect(await kill('mf-search')).toMatchObject({ status: 409, body: { code: 'already_killed' } });
  expect(await registry.state()).toMatchObject({ revision: 3, killed: ['mf-search'] });
});
