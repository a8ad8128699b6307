import { setCanaryShare } from '@tyres/registry-contract/endpoints';
import { getRolloutHistory } from '@tyres/registry-contract/rollout-endpoints';
import { forgetHealth } from '../store/forget-health';
import { insertRolloutOdds } from '../store/rollout-odds';
import { createTestRollout, type TestRollout } from '../testing/test-rollout';

let rollout: TestRollout;
beforeEach(async () => {
  rollout = await createTestRollout({ share: 10 });
});
afterEach(() => rollout.close());

const history = async (release = 2) => (await rollout.registry.app.call(getRolloutHistory, { release })).body;

test('a rollout has its shares, the worst evidence of each minute, and what ended it', async () => {
  const { registry, report, counts, setSeconds, state } = rollout;
  setSeconds(60);
  await report(counts([100, 3], [900, 20]));
  setSeconds(120);
  await report([]);
  await report([]);
  await registry.change(setCanaryShare, { share: 20 }, { reason: 'Go on' });
  setSeconds(180);
  await report(counts([200, 150], [800, 2]));
  setSeconds(260);
  await report([]);
  expect(await registry.state()).toMatchObject({ withdrawn: [2] });

  const { release, steps, odds } = await history();
  expect([release, steps]).toEqual([
    2,
    [
      { at: state.since, share: 10, actor: 'platform', action: 'start_canary', reason: 'A test' },
      { at: expect.any(String), share: 20, actor: 'platform', action: 'set_canary_share', reason: 'Go on' },
      {
        at: expect.any(String),
        share: null,
        actor: 'health-gate',
        action: 'rollback',
        reason: expect.stringContaining('home failed in the browser for 153 of 300 sessions'),
      },
    ],
  ]);
  const [first] = odds;
  const last = odds.at(-1);
  expect(first).toMatchObject({
    at: expect.stringMatching(/:00\.000Z$/),
    what: 'home@mf-search browser',
    limit: 2_000,
  });
  expect(first?.odds).toBeLessThan(2_000);
  expect(last?.odds).toBeGreaterThan(2_000);
  const minutes = odds.slice(0, -1).map(({ at }) => at);
  expect(new Set(minutes).size).toBe(minutes.length);
});

test('of a long rollout the worst of each part is kept', async () => {
  const { registry } = rollout;
  const worst = { subject: 'site', measure: 'sale', level: 'paid', limit: 2_000, kinds: {} } as const;
  const sides = { canary: { sessions: 1, failed: 0 }, stable: { sessions: 1, failed: 0 } };
  for (let minute = 0; minute < 900; minute += 1)
    await insertRolloutOdds(registry.database, {
      release: 2,
      at: new Date(Date.UTC(2026, 10, 28, 0, minute)),
      worst: { ...worst, ...sides, odds: minute % 3 === 1 ? 50 : 1 },
    });
  const { odds } = await history();
  expect(odds).toHaveLength(300);
  expect(odds.every((one) => one.odds === 50 && one.what === 'site sale paid')).toBe(true);
  await forgetHealth(registry.database, new Date(Date.UTC(2027, 1, 28)));
  expect((await history()).odds).toEqual([]);
});

test.each([1, 99])('release %d has no rollout', async (release) => {
  expect(await history(release)).toMatchObject({ code: 'not_a_canary' });
});
