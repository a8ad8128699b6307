import { promoteCanary, setCanaryShare } from '@tyres/registry-contract/endpoints';
import type { TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
  await registry.canary([search(2)]);
});
afterEach(() => registry.close());

test('the canary becomes stable', async () => {
  const { status, body } = await registry.change(promoteCanary, {}, { reason: 'Sound for a day' });
  expect(status).toBe(200);
  expect(body).toEqual({ ...(await registry.state()), revision: 4, stable: 3 });
  expect(body).not.toHaveProperty('canary');
  const [entry] = await registry.audit();
  expect(entry).toMatchObject({
    action: 'promote',
    from_release: 2,
    to_release: 3,
    reason: 'Sound for a day',
  });
});

test('a second promotion is refused with the name of who made the first', async () => {
  const twice = [1, 2].map(() => registry.change(promoteCanary, {}, { onRevision: 3 }));
  const answers = await Promise.all(twice);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'state_changed',
    message: expect.stringContaining('platform promoted the canary 2 → 3'),
  });
  expect(await registry.state()).toMatchObject({ revision: 4, stable: 3 });
});

test('a promotion on an old revision is refused with a description of the change', async () => {
  await registry.change(setCanaryShare, { share: 1 }, { reason: 'Slower is safer' });
  expect(await registry.change(promoteCanary, {}, { onRevision: 3 })).toMatchObject({
    status: 409,
    body: {
      code: 'state_changed',
      message: expect.stringMatching(
        /revision 4, not 3.*platform changed the canary's share at .* UTC \('Slower is safer'\)/,
      ),
    },
  });
  expect(await registry.state()).toMatchObject({ revision: 4, canary: { share: 1 } });
});

test('a promotion on an unknown revision is refused', async () => {
  expect(await registry.change(promoteCanary, {}, { onRevision: 9 })).toMatchObject({
    status: 409,
    body: { code: 'state_changed', message: expect.stringContaining('no revision 9') },
  });
});
