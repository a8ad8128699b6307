import { promoteCanary, rollBack, setCanaryShare } from '@tyres/registry-contract/endpoints';
import { withdrawCanary } from '../domain/live-state';
import type { TestRegistry } from '../testing/test-registry';
import { createTwoReleases, search } from '../testing/two-releases';
import { applyChange } from '../use-cases/apply-change';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTwoReleases();
});
afterEach(() => registry.close());

test('a new share keeps the salt and start of the canary, and is logged', async () => {
  await registry.canary([search(2)], { share: 5 });
  const { canary } = await registry.state();
  const { body } = await registry.change(setCanaryShare, { share: 50 }, { reason: 'No failures' });
  expect(body).toMatchObject({ revision: 4, canary: { ...canary, share: 50 } });
  const [entry] = await registry.audit();
  expect(entry).toMatchObject({
    action: 'set_canary_share',
    reason: 'No failures',
    from_release: 3,
    to_release: 3,
    detail: { share: 50, revision: 4 },
  });
});

test.each([-0.1, 100.1, '', null])('a share of %p is invalid, and changes nothing', async (share) => {
  await registry.canary([search(2)]);
  expect(await registry.change(setCanaryShare, { share })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
  expect(await registry.state()).toMatchObject({ revision: 3, canary: { share: 10 } });
});

test.each([
  ['new share', setCanaryShare, { share: 50 }],
  ['promotion', promoteCanary, {}],
])('a %s is refused without a canary', async (_, endpoint, input) => {
  expect(await registry.change(endpoint, input)).toMatchObject({ status: 409, body: { code: 'no_canary' } });
});

test.each([
  ['new share', setCanaryShare, { share: 50 }],
  ['promotion', promoteCanary, {}],
])(
  'a %s is refused after an automatic rollback of the canary, with the time and reason of the rollback',
  async (_, endpoint, input) => {
    await registry.canary([search(2)]);
    await applyChange(registry.deps, {
      actor: 'health-gate',
      action: 'rollback',
      reason: 'home@mf-search failed for 12 of 60 sessions',
      onRevision: 3,
      detail: {},
      change: withdrawCanary,
    });
    const day = new Date().toISOString().slice(0, 10);
    const because = {
      status: 409,
      body: {
        code: 'canary_rolled_back',
        message: expect.stringMatching(
          new RegExp(
            `release 3.*health-gate rolled back 3 → 2 at ${day} .* UTC \\('home@mf-search failed for 12`,
          ),
        ),
      },
    };
    expect(await registry.change(endpoint, input)).toMatchObject(because);
    // The rollback may also happen after the engineer has loaded the console.
    expect(await registry.change(endpoint, input, { onRevision: 3 })).toMatchObject(because);
    expect(await registry.state()).toMatchObject({ revision: 4, stable: 2, withdrawn: [3] });
  },
);

test('a canary that an engineer ended counts as rolled back, and a promoted one does not', async () => {
  await registry.canary([search(2)]);
  await registry.change(rollBack, {}, { reason: 'Changed my mind' });
  expect(await registry.change(promoteCanary)).toMatchObject({
    body: { code: 'canary_rolled_back', message: expect.stringContaining("('Changed my mind')") },
  });
  await registry.canary([search(3)]);
  await registry.change(promoteCanary);
  expect(await registry.change(promoteCanary)).toMatchObject({ body: { code: 'no_canary' } });
});
