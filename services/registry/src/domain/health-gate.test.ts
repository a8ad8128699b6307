import type { HealthPoint } from '@tyres/registry-contract/health';
import { createRandom } from '../testing/random';
import { canaryRelease, createSimulation, stableRelease, stretchAt } from '../testing/simulated-rollout';
import { assess, createComparison } from './health-gate';

const rollout = { canary: canaryRelease, stable: stableRelease, alpha: 0.001 };

interface Counts {
  readonly subject?: string;
  readonly measure?: HealthPoint['measure'];
  readonly kinds?: HealthPoint['kinds'];
  readonly device?: HealthPoint['device'];
}

function point(
  release: number,
  nth: number,
  [sessions, failed]: readonly [number, number],
  counts: Counts = {},
): HealthPoint {
  const {
    subject = 'select-tyres@mf-catalogue',
    measure = 'server',
    kinds = {},
    device = 'desktop',
  } = counts;
  return {
    at: stretchAt(nth),
    release,
    subject,
    measure,
    version: '0.2.0-a',
    device,
    sessions,
    failed,
    kinds,
  };
}

/** Stretches with the same counts. */
function stretches(
  times: number,
  canary: readonly [sessions: number, failed: number],
  stable: readonly [sessions: number, failed: number],
  counts: Counts = {},
): HealthPoint[] {
  return Array.from({ length: times }, (_, nth) => [
    point(canaryRelease, nth, canary, counts),
    point(stableRelease, nth, stable, counts),
  ]).flat();
}

test('a canary for iPhones is compared with the stable sessions on iPhones only', () => {
  // Everything fails more often on iPhones, and the canary has no other sessions.
  const points = [
    ...stretches(60, [50, 5], [450, 45], { device: 'ios' }),
    ...stretches(60, [0, 0], [500, 5], { device: 'desktop' }),
  ];
  expect(assess(points, { ...rollout, devices: ['ios'] })).toMatchObject({
    verdict: 'not_shown',
    evidence: [{ stable: { sessions: 60 * 450, failed: 60 * 45 } }],
  });
  expect(assess(points, rollout).verdict).toBe('worse');
  const worse = stretches(60, [50, 15], [450, 45], { device: 'ios' });
  expect(assess(worse, { ...rollout, devices: ['ios'] }).verdict).toBe('worse');
});

test('a canary that fails in the shadow is judged worse, and another text is no failure', () => {
  const failing = { measure: 'shadow', kinds: { load: 5, text: 5 } } as const;
  const { evidence, verdict } = assess(stretches(12, [5, 5], [5, 0], failing), rollout);
  expect(verdict).toBe('worse');
  expect(evidence[0]).toMatchObject({ ...failing, kinds: { load: 60, text: 60 } });
  const lying = { ...rollout, liars: 100 };
  expect(assess(stretches(12, [5, 5], [5, 0], failing), lying).verdict).toBe('worse');
  expect(assess(stretches(12, [5, 5], [5, 0], { measure: 'server' }), lying).verdict).toBe('not_shown');
  const reworded = { measure: 'shadow', kinds: { text: 5 } } as const;
  expect(assess(stretches(100, [5, 0], [5, 0], reworded), rollout).verdict).toBe('not_shown');
  const slow = stretches(12, [5, 0], [5, 0], { measure: 'shadow_time' }).map((one) =>
    one.release === canaryRelease ? { ...one, kinds: { over_500: 5 } } : one,
  );
  expect(assess(slow, rollout)).toMatchObject({
    verdict: 'worse',
    evidence: [{ measure: 'shadow_time', level: 'over_500' }, { level: 'over_1000' }],
  });
});

test('a canary that fails for a fifth of its sessions is judged worse, with the evidence', () => {
  const { evidence, verdict } = assess(stretches(6, [10, 2], [90, 0], { kinds: { mount: 2 } }), rollout);
  expect(verdict).toBe('worse');
  expect(evidence).toStrictEqual([
    {
      subject: 'select-tyres@mf-catalogue',
      measure: 'server',
      canary: { sessions: 60, failed: 12 },
      stable: { sessions: 540, failed: 0 },
      odds: expect.any(Number),
      limit: 2_000,
      kinds: { mount: 12 },
    },
  ]);
  expect(evidence[0]?.odds).toBeGreaterThan(2_000);
});

test('50 sessions with 5 failures are enough for a verdict', () => {
  expect(assess(stretches(5, [10, 1], [90, 0]), rollout).verdict).toBe('worse');
});

test('odds of exactly the limit are enough for a verdict', () => {
  // Nothing is compared, so the odds are 1, and so is the limit.
  const alone = stretches(100, [100, 50], [0, 0]);
  expect(assess(alone, { ...rollout, alpha: 2 }).verdict).toBe('worse');
});

test("the evidence lists only the canary's kinds of failures", () => {
  const points = [
    point(canaryRelease, 0, [10, 1], { kinds: { load: 1 } }),
    point(stableRelease, 0, [90, 1], { kinds: { mount: 1 } }),
  ];
  expect(assess(points, rollout).evidence[0]?.kinds).toEqual({ load: 1 });
});

test('evidence below the limit is ordered by how close it is to its limit', () => {
  const failed = { a: 1, b: 3, c: 2 };
  const points = Object.entries(failed).flatMap(([subject, times]) =>
    stretches(1, [10, times], [90, 0], { subject }),
  );
  expect(assess(points, rollout).evidence.map(({ subject }) => subject)).toEqual(['b', 'c', 'a']);
});

test.each([
  ['nothing was counted', []],
  ['both sides fail alike', stretches(720, [10, 1], [90, 9])],
  ['a service is down and everybody fails, on both sides', stretches(60, [10, 10], [90, 90])],
  ['the canary is better', stretches(100, [50, 0], [50, 10])],
  ['there are fewer than 50 sessions', stretches(4, [12, 12], [88, 0])],
  ['fewer than 5 failed', stretches(100, [100, 0], [9_900, 0]).concat(stretches(1, [10, 4], [990, 0]))],
  ['every session is on the canary', stretches(100, [100, 50], [0, 0])],
  ['nearly every session is on the canary, and the rest fails as often', stretches(100, [990, 99], [10, 1])],
  ['the canary fails a quarter more often, as with colder caches', stretches(720, [50, 5], [50, 4])],
])('a canary is not shown to be worse when %s', (_, points) => {
  expect(assess(points, rollout).verdict).toBe('not_shown');
});

test('an outage that fails the same fraction of both sides is no evidence', () => {
  const calm = stretches(60, [10, 0], [90, 0]);
  const outage = stretches(24, [10, 9], [90, 81]).map((each) => ({
    ...each,
    at: each.at.replace('T09', 'T10'),
  }));
  expect(assess([...calm, ...outage], rollout).verdict).toBe('not_shown');
});

test("different stretches are not compared, as with an outage after the canary's share grew", () => {
  const before = Array.from({ length: 60 }, (_, nth) => [
    point(canaryRelease, nth, [1, 0]),
    point(stableRelease, nth, [99, 0]),
  ]);
  const after = Array.from({ length: 60 }, (_, nth) => [
    point(canaryRelease, 60 + nth, [50, 25]),
    point(stableRelease, 60 + nth, [50, 25]),
  ]);
  const points = [...before, ...after].flat();
  expect(assess(points, rollout).verdict).toBe('not_shown');
  const summedUp = stretches(1, [3_060, 1_500], [8_940, 1_500]);
  expect(assess(summedUp, rollout).verdict).toBe('worse');
});

test('a session that fails in several ways counts once', () => {
  const one = assess(stretches(3, [10, 1], [90, 1], { kinds: { load: 1 } }), rollout).evidence[0];
  const many = assess(stretches(3, [10, 1], [90, 1], { kinds: { load: 1, mount: 1, render: 1 } }), rollout)
    .evidence[0];
  expect(many?.odds).toBe(one?.odds);
  expect(many?.kinds).toEqual({ load: 3, mount: 3, render: 3 });
});

test('a subject that the stable release lacks is not compared, and has no stable sessions', () => {
  const fresh = Array.from({ length: 50 }, (_, nth) =>
    point(canaryRelease, nth, [10, 10], { subject: 'compare@mf-catalogue' }),
  );
  const { evidence, verdict } = assess([...fresh, ...stretches(50, [10, 0], [90, 0])], rollout);
  expect(verdict).toBe('not_shown');
  expect(evidence.find(({ subject }) => subject === 'compare@mf-catalogue')).toMatchObject({
    canary: { sessions: 500, failed: 500 },
    stable: { sessions: 0, failed: 0 },
    odds: 1,
  });
});

test('later subjects have higher limits, and subjects that appear together are ordered by name', () => {
  const first = ['b', 'a'].flatMap((subject) => stretches(3, [10, 0], [90, 0], { subject }));
  const later = [point(stableRelease, 2, [10, 0], { subject: 'Later' })];
  const limits = Object.fromEntries(
    assess([...later, ...first], rollout).evidence.map(({ subject, limit }) => [subject, Math.round(limit)]),
  );
  expect(limits).toEqual({ a: 2_000, b: 6_000, Later: 12_000 });
});

test('evidence for a rollback is listed before evidence with too few sessions', () => {
  const points = [
    ...stretches(6, [5, 5], [95, 0], { subject: 'few' }),
    ...stretches(6, [10, 0], [90, 0], { subject: 'fine' }),
    ...stretches(6, [10, 3], [90, 0], { subject: 'worse' }),
  ];
  expect(assess(points, rollout).evidence.map(({ subject }) => subject)).toEqual(['worse', 'few', 'fine']);
});

test.each([
  ['server_time', 'over_500', 'select-tyres@mf-catalogue'],
  ['lcp', 'over_2500', 'select-tyres'],
] as const)('a canary that is slower is judged worse by its level: %s, %s', (measure, level, subject) => {
  const kinds = { [level]: 8 };
  const points = Array.from({ length: 6 }, (_, nth) => [
    point(canaryRelease, nth, [10, 0], { subject, measure, kinds }),
    point(stableRelease, nth, [90, 0], { subject, measure }),
  ]).flat();
  const { verdict, evidence } = assess(points, rollout);
  expect(verdict).toBe('worse');
  expect(evidence[0]).toMatchObject({
    ...{ subject, measure, level },
    canary: { sessions: 60, failed: 48 },
    stable: { sessions: 540, failed: 0 },
  });
});

test('a canary whose sessions reach the basket less often is judged worse, and one that sells more is not', () => {
  const sales = (ofCanary: number, ofStable: number) =>
    Array.from({ length: 60 }, (_, nth) => [
      point(canaryRelease, nth, [10, 0], {
        ...{ subject: 'site', measure: 'sale', kinds: { basket: ofCanary } },
      }),
      point(stableRelease, nth, [90, 0], {
        ...{ subject: 'site', measure: 'sale', kinds: { basket: ofStable, paid: 1 } },
      }),
    ]).flat();
  const { verdict, evidence } = assess(sales(0, 27), rollout);
  expect(verdict).toBe('worse');
  expect(evidence[0]).toMatchObject({ measure: 'sale', level: 'basket', stable: { failed: 1_620 } });
  for (const ofCanary of [3, 9]) expect(assess(sales(ofCanary, 27), rollout).verdict).toBe('not_shown');
});

test('a fault of one class of devices is found beside others that fail all the time', () => {
  const points = Array.from({ length: 24 }, (_, nth) => [
    point(canaryRelease, nth, [10, 2], { measure: 'browser', device: 'desktop' }),
    point(canaryRelease, nth, [2, 1], { measure: 'browser', device: 'ios' }),
    point(stableRelease, nth, [90, 18], { measure: 'browser', device: 'desktop' }),
    point(stableRelease, nth, [18, 0], { measure: 'browser', device: 'ios' }),
  ]).flat();
  // 48 sessions are too few for a verdict, whatever the odds.
  const { evidence } = assess(points, rollout);
  expect(evidence[0]).toMatchObject({ device: 'ios', canary: { sessions: 48, failed: 24 } });
  expect(evidence[0]?.odds).toBeGreaterThan(evidence[0]?.limit ?? Infinity);
  const all = evidence.find(({ device }) => device === undefined);
  expect(all?.odds).toBeLessThan(all?.limit ?? 0);
  expect(
    assess([...points, point(canaryRelease, 23, [2, 0], { measure: 'browser', device: 'ios' })], rollout),
  ).toMatchObject({ verdict: 'worse' });
});

test.each([
  ['browser', true],
  ['lcp', true],
  ['inp', true],
  ['cls', true],
  ['server', false],
  ['server_time', false],
  ['sale', false],
] as const)('%s is compared for each class of devices too: %s', (measure, isByDevice) => {
  const { evidence } = assess(stretches(3, [10, 1], [90, 1], { measure, device: 'ios' }), rollout);
  expect(evidence.some(({ device }) => device === undefined)).toBe(true);
  expect(evidence.some(({ device }) => device === 'ios')).toBe(isByDevice);
});

test('pairs of all devices have lower limits than those of one class', () => {
  const limits = assess(stretches(3, [10, 0], [90, 0], { measure: 'browser' }), rollout).evidence.map(
    ({ device = 'all', limit }) => [device, Math.round(limit)],
  );
  expect(Object.fromEntries(limits)).toEqual({ all: 2_000, desktop: 6_000 });
});

test('points of other releases are ignored', () => {
  const elsewhere = stretches(6, [10, 2], [90, 0]).map((each) => ({ ...each, release: each.release + 10 }));
  expect(assess(elsewhere, rollout)).toEqual({ evidence: [], verdict: 'not_shown' });
});

test('the odds are a finite number even when every session of the canary fails', () => {
  const { evidence } = assess(stretches(720, [1_000, 1_000], [1_000, 0]), rollout);
  expect(JSON.parse(JSON.stringify(evidence))[0].odds).toBeGreaterThan(1e300);
});

test('adding stretches one by one gives the same result as all at once, in any order', () => {
  const random = createRandom(7);
  const subjects = ['a', 'b'].map((subject) => createSimulation(random, { subject, measure: 'server' }));
  const conditions = { sessionsASecond: 5, share: 10, canaryFails: 0.05, stableFails: 0.02, late: 0.5 };
  const bySteps = createComparison(rollout);
  const points = Array.from({ length: 100 }, (_, nth) => {
    const stretch = subjects.flatMap((simulate) => simulate(stretchAt(nth), conditions));
    bySteps.add(stretch);
    return stretch;
  }).flat();
  expect(assess(points.reverse(), rollout)).toEqual(bySteps.assess());
});
