import { rollBack, setCanaryShare, withdrawRelease } from '@tyres/registry-contract/endpoints';
import { addFreeze } from '@tyres/registry-contract/freeze-endpoints';
import type { PlanStep } from '@tyres/registry-contract/rollout-plan';
import {
  approveRollout,
  getRollout,
  pauseRollout,
  resumeRollout,
  setRolloutPlan,
} from '@tyres/registry-contract/rollout-endpoints';
import { gateSettings } from '../testing/test-registry';
import { createTestRollout, type TestRollout, type TestRolloutOptions } from '../testing/test-rollout';
import { createHealthGate } from '../use-cases/health-gate';
import { moveRollout } from '../use-cases/rollout';

const step = (share: number, changes: Partial<PlanStep> = {}): PlanStep => ({
  share,
  minutes: 0,
  sessions: 0,
  approval: false,
  ...changes,
});

const opened: TestRollout[] = [];
afterEach(async () => {
  for (const rollout of opened.splice(0)) await rollout.close();
});

/** A rollout with a plan, whose one edge serves what is live. */
async function begin(plan: readonly PlanStep[], options: TestRolloutOptions = {}) {
  const rollout = await createTestRollout({ plan, ...options });
  opened.push(rollout);
  const { registry } = rollout;
  const serve = async (): Promise<void> =>
    void (await rollout.report([], { revision: (await registry.state()).revision }));
  await serve();
  return {
    ...rollout,
    move: () => moveRollout(registry.deps),
    serve,
    canary: async () => (await registry.state()).canary,
    waits: async () => (await registry.app.call(getRollout, {})).body.rollout?.waits_for,
  };
}

test('a canary grows by its plan and is promoted after its last step', async () => {
  const { registry, move, serve, canary } = await begin([step(1), step(25)]);
  const began = await registry.state();
  expect(began.canary).toMatchObject({
    share: 1,
    plan: { step: 0, isApproved: false, stepStartedAt: began.since },
  });
  expect((await registry.app.call(getRollout, {})).body.rollout).toMatchObject({
    next_share: 25,
    waits_for: [],
  });

  await move();
  const second = await registry.state();
  expect(second.canary).toMatchObject({ share: 25, plan: { step: 1, stepStartedAt: second.since } });
  expect(second.canary?.salt).toBe(began.canary?.salt);
  expect((await registry.app.call(getRollout, {})).body.rollout).toMatchObject({
    next_share: null,
    waits_for: [expect.stringMatching(/^Edge edge-a does not serve revision 3 yet\.$/)],
  });
  await move();
  expect((await canary())?.share).toBe(25);

  await serve();
  await move();
  expect(await registry.state()).toMatchObject({ revision: 4, stable: 2 });
  expect(await canary()).toBeUndefined();
  expect((await registry.app.call(getRollout, {})).body).toEqual({ rollout: null });
  const [promoted, advanced] = await registry.audit();
  expect(promoted).toMatchObject({
    actor: 'rollout-plan',
    action: 'promote',
    reason: 'Step 2 of 2 is done: every session.',
    from_release: 1,
    to_release: 2,
  });
  expect(advanced).toMatchObject({
    actor: 'rollout-plan',
    action: 'advance_plan',
    reason: 'Step 1 of 2 is done: 25 % of the sessions.',
    detail: { step: 1 },
  });
});

test('a step waits for its time by the clock of the database, whatever the registry thinks', async () => {
  const { move, waits, canary, setSeconds, serve } = await begin([step(1, { minutes: 30 }), step(25)]);
  setSeconds(3_600);
  await serve();
  expect(await waits()).toEqual(['30 min of this step are left.']);
  await move();
  expect((await canary())?.share).toBe(1);
});

test('a step waits for its sessions', async () => {
  const { move, waits, canary, report, counts, setSeconds } = await begin([
    step(10, { sessions: 100 }),
    step(25),
  ]);
  setSeconds(60);
  await report(counts([99, 0], [900, 0]));
  setSeconds(300);
  await report([]);
  expect(await waits()).toEqual(['99 of 100 sessions of the canary have been compared.']);
  await move();
  expect((await canary())?.share).toBe(10);
  await report(counts([1, 0], [9, 0]));
  setSeconds(600);
  await report([]);
  expect(await waits()).toEqual([]);
  await move();
  expect((await canary())?.share).toBe(25);
});

test('a worse canary with a plan is rolled back', async () => {
  const { move, canary, report, counts, setSeconds, registry } = await begin([step(10), step(25)]);
  setSeconds(60);
  await report(counts([200, 100], [1_800, 2]));
  setSeconds(300);
  await report([]);
  await move();
  expect(await canary()).toBeUndefined();
  expect(await registry.state()).toMatchObject({ stable: 1, withdrawn: [2] });
  expect(await registry.change(resumeRollout)).toMatchObject({
    status: 409,
    body: { code: 'canary_rolled_back' },
  });
});

test('two registries take each step once', async () => {
  const { registry, move } = await begin([step(1), step(5), step(25)]);
  const other = { ...registry.deps, gate: createHealthGate({ ...registry.deps, ...gateSettings }) };
  await Promise.all([move(), moveRollout(other), move()]);
  expect(await registry.state()).toMatchObject({ revision: 3, canary: { share: 5, plan: { step: 1 } } });
});

test('a paused plan does not move until it is resumed', async () => {
  const { registry, move, canary, waits, serve } = await begin([step(1), step(5)]);
  expect(await registry.change(pauseRollout, {}, { reason: 'Support asks' })).toMatchObject({ status: 200 });
  await serve();
  expect(await waits()).toEqual(['It is paused: Support asks']);
  await move();
  expect(await canary()).toMatchObject({ share: 1, plan: { paused: 'Support asks' } });
  expect(await registry.change(pauseRollout)).toMatchObject({
    status: 409,
    body: { code: 'plan_is_paused' },
  });
  expect(await registry.change(resumeRollout, {}, { reason: 'It was another fault' })).toMatchObject({
    status: 200,
  });
  expect(await registry.change(resumeRollout)).toMatchObject({
    status: 409,
    body: { code: 'plan_is_running' },
  });
  await serve();
  await move();
  expect((await canary())?.share).toBe(5);
  expect((await registry.audit()).slice(0, 4).map(({ action }) => action)).toEqual([
    'advance_plan',
    'refused',
    'resume_plan',
    'refused',
  ]);
});

test('what follows a step with approval waits for an engineer', async () => {
  const { registry, move, canary, waits, serve } = await begin([step(1, { approval: true }), step(5)]);
  expect(await waits()).toEqual(['An engineer has to approve what follows.']);
  await move();
  expect((await canary())?.share).toBe(1);
  expect(await registry.change(approveRollout)).toMatchObject({ status: 200 });
  expect(await registry.change(approveRollout)).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_approve' },
  });
  await serve();
  await move();
  expect((await canary())?.share).toBe(5);
});

test('a plan waits during a freeze', async () => {
  const { registry, move, canary, waits } = await begin([step(1), step(5)]);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await registry.change(addFreeze, { until }, { reason: 'Black Friday' });
  expect(await waits()).toEqual([
    `Releases are frozen until ${until.slice(0, 16).replace('T', ' ')} UTC: 'Black Friday' (platform).`,
  ]);
  await move();
  expect((await canary())?.share).toBe(1);
});

test('a promotion that the contract gate refuses pauses the plan, with its reason', async () => {
  const running = new Map([['findCar', 1]]);
  const { registry, move, canary, serve } = await begin([step(50)], {
    endpoints: ['search.findCar@1'],
    findContracts: async () => new Map([['search', { endpoints: running, publicPaths: [] }]]),
  });
  running.delete('findCar');
  await move();
  const [entry] = await registry.audit();
  expect([entry?.action, (await canary())?.plan?.paused]).toEqual([
    'pause_plan',
    expect.stringMatching(
      /^The contract gate refuses to promote it: mf-search 1\.1\.0-\w+ calls search\.findCar /,
    ),
  ]);
  await serve();
  await move();
  expect(await registry.state()).toMatchObject({ stable: 1 });
});

test('a share that is set by hand ends the plan', async () => {
  const { registry, move, canary } = await begin([step(10), step(25)]);
  await registry.change(setCanaryShare, { share: 2 });
  expect(await canary()).toEqual(expect.not.objectContaining({ plan: expect.anything() }));
  await move();
  expect((await canary())?.share).toBe(2);
  expect(await registry.change(pauseRollout)).toMatchObject({ status: 409, body: { code: 'no_plan' } });
});

test('a running canary gets a plan, which only grows', async () => {
  const { registry, canary } = await begin([step(10, { minutes: 5 }), step(25)]);
  const change = (plan: readonly PlanStep[], onRevision?: number) =>
    registry.change(setRolloutPlan, { plan }, onRevision === undefined ? {} : { onRevision });
  expect(await change([step(9)])).toMatchObject({ status: 409, body: { code: 'plan_goes_back' } });
  expect(await change([step(25), step(10)])).toMatchObject({
    status: 400,
    body: { fields: { plan: 'A plan only grows: step 2 has 10 % after 25 %.' } },
  });
  expect((await canary())?.share).toBe(10);
  expect(await change([step(20, { minutes: 5 }), step(40)])).toMatchObject({ status: 200 });
  expect(await canary()).toMatchObject({
    share: 20,
    plan: { step: 0, steps: [{ share: 20 }, { share: 40 }] },
  });
  // Two engineers edited the same plan.
  expect(await change([step(30)], 2)).toMatchObject({
    status: 409,
    body: { code: 'state_changed', message: expect.stringContaining('platform gave the canary a plan') },
  });
});

test('a candidate that is withdrawn during its trial has no plan any more', async () => {
  const { registry, move } = await begin([step(10), step(25)]);
  await registry.change(withdrawRelease, { number: 2 });
  await move();
  expect(await registry.state()).toMatchObject({ stable: 1, withdrawn: [2] });
  expect(await registry.change(approveRollout)).toMatchObject({
    status: 409,
    body: { code: 'canary_rolled_back' },
  });
});

test('without a canary there is nothing to move, and no plan to change', async () => {
  const { registry, move } = await begin([step(10)]);
  await registry.change(rollBack);
  await move();
  expect(await registry.state()).toMatchObject({ revision: 3, stable: 1 });
  expect(await registry.change(setRolloutPlan, { plan: [step(5)] })).toMatchObject({
    status: 409,
    body: { code: 'canary_rolled_back' },
  });
});
