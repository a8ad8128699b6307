import { getCanaryEvidence, rollBack } from '@tyres/registry-contract/endpoints';
import { platform } from '../testing/test-registry';
import { createTestRollout, type TestRollout } from '../testing/test-rollout';

let rollout: TestRollout;
beforeEach(async () => {
  rollout = await createTestRollout();
});
afterEach(() => rollout.close());
const ask = () => rollout.registry.app.call(getCanaryEvidence, {});

test('there is no evidence before the first count', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { evidence: [] } });
});

test('the evidence is listed by subject, the worst first', async () => {
  rollout.setSeconds(20);
  const [ofCanary, ofStable] = rollout.counts([10, 0], [90, 0]);
  const poor = [ofCanary, ofStable].flatMap((count, isStable) =>
    count
      ? [{ ...count, subject: 'home', measure: 'lcp' as const, kinds: { over_4000: isStable ? 1 : 3 } }]
      : [],
  );
  await rollout.report([...rollout.counts([10, 0], [90, 0]), ...poor]);
  rollout.setSeconds(26);
  const { evidence } = (await ask()).body;
  expect(evidence[0]?.odds).toBeGreaterThan(1);
  const ofAllDevices = evidence.filter(({ device }) => device === undefined);
  expect(ofAllDevices.map(({ measure, level }) => [measure, level])).toEqual([
    ['lcp', 'over_4000'],
    ['lcp', 'over_2500'],
    ['browser', undefined],
  ]);
  expect([ofAllDevices[0], ofAllDevices[2]]).toMatchObject([
    {
      subject: 'home',
      measure: 'lcp',
      canary: { sessions: 10, failed: 3 },
      stable: { sessions: 90, failed: 1 },
    },
    {
      subject: 'home@mf-search',
      canary: { sessions: 10, failed: 0 },
      stable: { sessions: 90, failed: 0 },
      odds: 1,
    },
  ]);
});

test('there is no evidence after the canary has ended', async () => {
  rollout.setSeconds(20);
  await rollout.report(rollout.counts([10, 2], [90, 0]));
  rollout.setSeconds(26);
  expect((await ask()).body.evidence).toHaveLength(2);
  const headers = { authorization: `Bearer ${platform}` };
  await rollout.registry.app.call(rollBack, { reason: 'Enough', on_revision: 2 }, { headers });
  expect((await ask()).body).toEqual({ evidence: [], alarms: [] });
});
