import { createLiveStateFeed } from '../domain/live-state-feed';
import { withdrawCanary } from '../domain/live-state';
import { addHealthCounts } from '../store/health';
import { createTestRollout, type TestRollout } from '../testing/test-rollout';
import { applyChange } from './apply-change';
import { createHealthGate } from './health-gate';

let rollout: TestRollout;
beforeEach(async () => {
  rollout = await createTestRollout();
});
afterEach(() => rollout.close());

const depsOf = ({ registry, clock }: TestRollout) => ({
  database: registry.database,
  clock,
  rollbackAlpha: 0.001,
  edgesPerSession: 1,
  liars: 0,
  feed: createLiveStateFeed(),
});

/** Writes counts of some stretches after the canary's start, and sets the clock just after the last. */
async function countFor(stretches: number, failed: number): Promise<void> {
  const { registry, state, counts, setSeconds } = rollout;
  const startedMs = Math.ceil(Date.parse(state.canary?.startedAt ?? '') / 5_000) * 5_000;
  for (let nth = 0; nth < stretches; nth += 1)
    await addHealthCounts(
      registry.database,
      new Date(startedMs + nth * 5_000),
      counts([10, failed], [90, 0]),
    );
  setSeconds(stretches * 5 + 6);
}

test('concurrent health gates roll back once, and a late rollback is refused', async () => {
  await countFor(10, 5);
  const deps = depsOf(rollout);
  const { registry, state } = rollout;
  await Promise.all(Array.from({ length: 5 }, () => createHealthGate(deps).act(state)));
  expect(await registry.state()).toMatchObject({ revision: 3, withdrawn: [2] });
  expect((await registry.audit()).filter(({ actor }) => actor === 'health-gate')).toHaveLength(1);
  const late = {
    actor: 'health-gate',
    action: 'rollback' as const,
    reason: 'Late',
    onRevision: state.revision,
    detail: {},
    change: withdrawCanary,
  };
  await expect(applyChange(deps, late)).rejects.toMatchObject({ problem: { code: 'state_changed' } });
});

test('concurrent assessments add each stretch once', async () => {
  await countFor(8, 1);
  const gate = createHealthGate(depsOf(rollout));
  const answers = await Promise.all(Array.from({ length: 5 }, () => gate.assess(rollout.state)));
  for (const { evidence } of answers) expect(evidence[0]?.canary).toEqual({ sessions: 80, failed: 8 });
});

test('a gate reads each stretch once, and a new gate reads all of them', async () => {
  const early = createHealthGate(depsOf(rollout));
  await countFor(3, 1);
  expect((await early.assess(rollout.state)).evidence[0]?.canary).toEqual({ sessions: 30, failed: 3 });
  // The first three stretches are changed, which only a gate that reads them now can see.
  await countFor(6, 1);
  expect((await early.assess(rollout.state)).evidence[0]?.canary).toEqual({ sessions: 60, failed: 6 });
  const late = createHealthGate(depsOf(rollout));
  expect((await late.assess(rollout.state)).evidence[0]?.canary).toEqual({ sessions: 90, failed: 9 });
});

test('a gate does nothing without a canary', async () => {
  await countFor(10, 5);
  const { canary: _, ...without } = rollout.state;
  const gate = createHealthGate(depsOf(rollout));
  expect(await gate.assess(without)).toEqual({ evidence: [], verdict: 'not_shown' });
  await gate.act(without);
  expect(await rollout.registry.state()).toMatchObject({ revision: 2 });
});
