import { standardPlan } from '@tyres/registry-contract/rollout-plan';
import { builtVersion, canaryOf14, liveState, releaseSet } from '../testing/fixtures';
import { startTestCli, type TestCli } from '../testing/test-cli';

let cli: TestCli;
beforeEach(async () => {
  cli = await startTestCli();
  cli.registry.answer('GET /releases/13', releaseSet(13, builtVersion()));
});
afterEach(() => cli.close());

const steps = [
  { share: 5, minutes: 60, sessions: 200, approval: false },
  { share: 25, minutes: 0, sessions: 0, approval: true },
];
const plan = { steps, step: 0, stepStartedAt: '2026-11-28T09:30:00.000Z', isApproved: false };
const status = { plan, next_share: 25, waits_for: ['20 min of this step are left.'] };
const shown =
  'Step 1 of 2 since 2026-11-28 09:30:00 UTC (5:1h:200,25:approve); then 25 % of the sessions get it.\n  waits: 20 min of this step are left.';

test('tyres plan shows the steps and what is waited for', async () => {
  cli.registry.answer('GET /canary/plan', { rollout: status });
  expect((await cli.run('plan')).out).toBe(shown);
  expect(JSON.parse((await cli.run('plan --json')).out)).toEqual({ rollout: status });
});

test('tyres plan says when the next step is due, and when there is no plan', async () => {
  const last = { plan: { ...plan, step: 1 }, next_share: null, waits_for: [] };
  cli.registry.answer('GET /canary/plan', { rollout: last });
  expect((await cli.run('plan')).out).toBe(
    'Step 2 of 2 since 2026-11-28 09:30:00 UTC (5:1h:200,25:approve); then it is promoted.\n  The next step is due.',
  );
  cli.registry.answer('GET /canary/plan', { rollout: null });
  expect((await cli.run('plan')).out).toBe('No canary with a plan is running.');
});

test('tyres status shows the plan and the freezes', async () => {
  const freeze = {
    id: 3,
    starts_at: '2026-11-27T18:00:00.000Z',
    ends_at: '2199-11-30T08:00:00.000Z',
    reason: 'Black Friday',
    created_at: '2026-11-20T10:00:00.000Z',
    created_by: 'Sam',
    lifted_at: null,
    lifted_by: null,
  };
  const lifted = { ...freeze, id: 2, lifted_at: '2026-11-21T10:00:00.000Z', lifted_by: 'Kim' };
  const over = { ...freeze, id: 1, ends_at: '2026-01-01T10:00:00.000Z' };
  cli.registry.answer('GET /state', liveState({ canary: { ...canaryOf14, plan } }));
  cli.registry.answer('GET /releases/14', releaseSet(14, builtVersion({ build: 'def' })));
  cli.registry.answer('GET /canary/evidence', { evidence: [], alarms: [] });
  cli.registry.answer('GET /edges', { edges: [] });
  cli.registry.answer('GET /canary/plan', { rollout: status });
  cli.registry.answer('GET /freezes', { freezes: [freeze, lifted, over] });
  const { out, err } = await cli.run('status');
  expect([out, err]).toEqual([expect.stringContaining(shown), '']);
  expect(out.match(/Frozen.*/g)).toEqual([
    'Frozen from 2026-11-27 18:00:00 UTC until 2199-11-30 08:00:00 UTC: Black Friday (Sam, number 3)',
  ]);
  expect((await cli.run('freeze list')).out).toContain('number 2, lifted 2026-11-21 10:00:00 UTC by Kim)');
});

test('tyres freeze sends its times, and tyres freeze lift its number', async () => {
  const freeze = { id: 3, starts_at: '2026-12-24T12:00:00.000Z', ends_at: '2027-01-02T08:00:00.000Z' };
  const made = { ...freeze, reason: 'Christmas', created_by: 'Sam', lifted_at: null, lifted_by: null };
  cli.registry.answer('POST /freezes', made);
  cli.registry.answer('POST /freezes/3/lift', made);
  const added = await cli.run(
    'freeze --from 2026-12-24T12:00:00Z --until 2027-01-02T08:00:00Z --reason Christmas',
  );
  expect([added.exitCode, added.out]).toEqual([
    0,
    'Frozen from 2026-12-24 12:00:00 UTC until 2027-01-02 08:00:00 UTC: Christmas (Sam, number 3)',
  ]);
  expect(cli.registry.sentTo('POST /freezes')).toEqual({
    from: '2026-12-24T12:00:00Z',
    until: '2027-01-02T08:00:00Z',
    reason: 'Christmas',
  });
  expect((await cli.run('freeze lift 3 --reason "It is over"')).out).toBe(
    'Freeze 3 is lifted: releases go on.',
  );
  expect(cli.registry.sentTo('POST /freezes/3/lift')).toEqual({ reason: 'It is over' });
});

test('the standard plan is a plan', async () => {
  cli.registry.answer('GET /state', liveState({ canary: canaryOf14 }));
  cli.registry.answer('POST /canary/plan', liveState({ revision: 28, canary: canaryOf14 }));
  const { notes } = await cli.run('plan standard --reason x');
  expect(notes).toEqual([`Release 14: 0 %, 1 %, 5 %, 25 % and then every session (${standardPlan})`]);
});
