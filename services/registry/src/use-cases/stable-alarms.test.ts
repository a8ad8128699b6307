import { getCanaryEvidence, promoteCanary, setCanaryShare } from '@tyres/registry-contract/endpoints';
import { platform } from '../testing/test-registry';
import { createTestRollout, type TestRollout } from '../testing/test-rollout';

let rollout: TestRollout;
beforeEach(async () => {
  rollout = await createTestRollout({ share: 10 });
  rollout.setSeconds(300);
  await rollout.report(rollout.counts([100, 0], [900, 1]));
  rollout.setSeconds(600);
  await rollout.report(rollout.counts([10, 0], [90, 30]));
  rollout.setSeconds(610);
});
afterEach(() => rollout.close());

const headers = { authorization: `Bearer ${platform}` };
const change = { reason: 'Go on', on_revision: 2 };

test('while the stable release fails, the canary is neither promoted nor given to more sessions', async () => {
  const { app } = rollout.registry;
  const refused = {
    status: 409,
    body: {
      code: 'stable_failing',
      message: expect.stringContaining('home@mf-search for 30 of 90 sessions'),
    },
  };
  expect(await app.call(promoteCanary, change, { headers })).toMatchObject(refused);
  expect(await app.call(setCanaryShare, { ...change, share: 11 }, { headers })).toMatchObject(refused);
  expect(await rollout.registry.state()).toEqual(rollout.state);
  expect((await app.call(getCanaryEvidence, {})).body.alarms).toMatchObject([
    { subject: 'home@mf-search', measure: 'browser', sessions: 90, failed: 30 },
  ]);
});

test('the share may shrink meanwhile', async () => {
  const { status } = await rollout.registry.app.call(setCanaryShare, { ...change, share: 1 }, { headers });
  expect(status).toBe(200);
});

test('an engineer may accept that the stable release fails, and the audit log says so', async () => {
  const accept = ['stable_failing'];
  const { status } = await rollout.registry.app.call(promoteCanary, { ...change, accept }, { headers });
  expect(status).toBe(200);
  const [entry] = await rollout.registry.audit();
  expect(entry).toMatchObject({ action: 'promote', detail: { accepted: accept } });
});

test('nothing else can be accepted here', async () => {
  const { app } = rollout.registry;
  expect(await app.call(promoteCanary, { ...change, accept: ['page_removed:/'] }, { headers })).toMatchObject(
    { status: 400, body: { code: 'invalid_input' } },
  );
});

test('a minute after the last failures the canary is promoted without more', async () => {
  rollout.setSeconds(670);
  expect((await rollout.registry.app.call(promoteCanary, change, { headers })).status).toBe(200);
});

test('10,000 networks that report failures of the stable release, to hide a bad canary, raise an alarm within a minute', async () => {
  await rollout.close();
  rollout = await createTestRollout({ share: 10, liars: 100 });
  const { app } = rollout.registry;
  const alarms = async () => (await app.call(getCanaryEvidence, {})).body.alarms;
  /** What edges count in ten seconds of 20 shoppers a second, with liars who come as fast; a tenth of both has the canary. */
  const tenSeconds = async (seconds: number, liars: number): Promise<void> => {
    rollout.setSeconds(seconds);
    const ofCanary = Math.round(liars / 10);
    await rollout.report(rollout.counts([20 + ofCanary, 4], [180 + liars - ofCanary, liars - ofCanary]));
  };
  for (let seconds = 10; seconds <= 20; seconds += 10) await tenSeconds(seconds, 0);
  expect(await alarms()).toEqual([]);
  // 10,000 in ten minutes.
  for (let seconds = 30; seconds <= 80; seconds += 10) await tenSeconds(seconds, 167);
  expect(await alarms()).toMatchObject([{ subject: 'home@mf-search', measure: 'browser' }]);
  const { revision } = await rollout.registry.state();
  const { body } = await app.call(promoteCanary, { ...change, on_revision: revision }, { headers });
  expect(body).toMatchObject({ code: 'stable_failing' });
});
