import { bucketOf, chooseRelease } from './choose-release';
import type { Device } from './health';

const sessions = Array.from({ length: 100_000 }, (_, index) => `session-${index}`);
const canary = { release: 2, salt: 'a-rollout', startedAt: '2026-11-21T12:00:00.000Z' };
const inCanary = (share: number, salt = canary.salt): Set<string> =>
  new Set(
    sessions.filter(
      (id) => chooseRelease({ stable: 1, canary: { ...canary, share, salt } }, id, 'desktop') === 2,
    ),
  );

test('without a canary every session gets the stable release', () => {
  expect(sessions.every((id) => chooseRelease({ stable: 7 }, id, 'desktop') === 7)).toBe(true);
});

test('a share of 10 % selects 9.7 to 10.3 % of 100,000 sessions, whatever the salt', () => {
  for (const salt of ['a-rollout', 'another'])
    expect(Math.abs(inCanary(10, salt).size / 1_000 - 10)).toBeLessThan(0.3);
});

test('a share of 0 % selects no session, and 100 % selects every session', () => {
  expect([inCanary(0).size, inCanary(100).size]).toEqual([0, 100_000]);
});

test('a session in a canary stays in it while it grows', () => {
  const steps = [0.1, 1, 5, 25, 50, 99.9].map((share) => inCanary(share));
  for (const [index, smaller] of steps.entries()) {
    const larger = steps[index + 1];
    if (larger) expect([...smaller].every((id) => larger.has(id))).toBe(true);
  }
});

test('a session whose bucket is the share itself is not in the canary', () => {
  const bucket = bucketOf('session-0', canary.salt);
  const releaseAt = (share: number) =>
    chooseRelease({ stable: 1, canary: { ...canary, share } }, 'session-0', 'desktop');
  expect([releaseAt(bucket), releaseAt(bucket + 1e-9)]).toEqual([1, 2]);
});

test('a canary for iPhones is given to no other device, and on them to the same sessions', () => {
  const forIphones = { stable: 1, canary: { ...canary, share: 10, devices: ['ios' as const] } };
  const of = (device: Device) => sessions.filter((id) => chooseRelease(forIphones, id, device) === 2);
  expect([of('android'), of('desktop')]).toEqual([[], []]);
  expect(new Set(of('ios'))).toEqual(inCanary(10));
});

test('rollouts choose sessions independently of each other', () => {
  const [first, second] = [inCanary(10, 'first'), inCanary(10, 'second')];
  const inBoth = [...first].filter((id) => second.has(id)).length;
  expect(Math.abs(inBoth / 1_000 - 1)).toBeLessThan(0.2);
});

test('a bucket is at least 0, below 100 and deterministic', () => {
  const buckets = sessions.slice(0, 1_000).map((id) => bucketOf(id, canary.salt));
  expect(buckets.every((bucket) => bucket >= 0 && bucket < 100)).toBe(true);
  expect(bucketOf('session-0', 'a-rollout')).toBeCloseTo(57.408759, 5);
});
