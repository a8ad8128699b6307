import { createWeighing, type Side } from './weigh-failures';

const stretchMs = 5_000;
const beginsMs = Date.parse('2026-11-21T09:30:00Z');
const side = (sessions: number, failed = 0): Side => ({ sessions, failed });
const nobody = side(0);

function logOddsOf(stretches: readonly (readonly [canary: Side, stable: Side])[]): number {
  const weighing = createWeighing();
  stretches.forEach(([canary, stable], nth) =>
    weighing.add({ startsMs: beginsMs + nth * stretchMs, canary, stable }),
  );
  return weighing.logOdds();
}

/** The formula for one block: the mean of λ^f1 / (λπ + 1 − π)^(f0 + f1) over λ. */
function plainOdds(canary: Side, stable: Side): number {
  const share = canary.sessions / (canary.sessions + stable.sessions);
  const ratios = [2, 4, 8, 16, 32, 64];
  const sum = ratios
    .map((ratio) => ratio ** canary.failed / (ratio * share + 1 - share) ** (canary.failed + stable.failed))
    .reduce((total, weight) => total + weight, 0);
  return sum / ratios.length;
}

test('the odds are 1 before anything has failed', () => {
  expect(logOddsOf([])).toBeCloseTo(0, 12);
  expect(logOddsOf([[side(10), side(90)]])).toBeCloseTo(0, 12);
});

test.each([
  [side(10, 3), side(90, 0)],
  [side(10, 0), side(90, 3)],
  [side(50, 7), side(50, 9)],
])('one block of %j against %j weighs as in the formula', (canary, stable) => {
  expect(Math.exp(logOddsOf([[canary, stable]]))).toBeCloseTo(plainOdds(canary, stable), 9);
});

test('failures by chance have expected odds of at most 1, for any share and any number of failures', () => {
  for (const [canarySessions, stableSessions, failed] of [
    [1, 9, 3],
    [5, 5, 5],
    [2, 40, 20],
    [9, 1, 4],
  ] as const) {
    const all = canarySessions + stableSessions;
    let expected = 0;
    for (let ofCanary = 0; ofCanary <= failed; ofCanary += 1) {
      const ways = choose(canarySessions, ofCanary) * choose(stableSessions, failed - ofCanary);
      const odds = plainOdds(side(canarySessions, ofCanary), side(stableSessions, failed - ofCanary));
      expected += (ways / choose(all, failed)) * odds;
    }
    expect(expected).toBeLessThanOrEqual(1);
  }
});

test('equal failure rates lower the odds, and an outage of both sides lowers them most', () => {
  expect(logOddsOf([[side(100, 2), side(900, 18)]])).toBeLessThan(0);
  expect(logOddsOf([[side(100, 100), side(900, 900)]])).toBeLessThan(-20);
});

test('a version that fails for every session has finite odds', () => {
  const logOdds = logOddsOf(Array.from({ length: 1_000 }, () => [side(500, 500), side(500)] as const));
  expect(Number.isFinite(logOdds)).toBe(true);
  expect(logOdds).toBeGreaterThan(100_000);
});

test('the odds stay 1 while one side has no sessions', () => {
  expect(logOddsOf([[side(100, 50), nobody]])).toBeCloseTo(0, 12);
  expect(logOddsOf([[nobody, side(100, 50)]])).toBeCloseTo(0, 12);
});

test('stretches are combined until both sides have sessions, so that rarely visited pages are compared', () => {
  const together = logOddsOf([[side(1, 1), side(9)]]);
  expect(
    logOddsOf([
      [nobody, side(4)],
      [nobody, side(5)],
      [side(1, 1), nobody],
    ]),
  ).toBeCloseTo(together, 12);
  expect(
    logOddsOf([
      [side(1, 1), nobody],
      [nobody, side(9)],
    ]),
  ).toBeCloseTo(together, 12);
});

test('sessions are not compared after a minute without sessions of the other side', () => {
  const weighing = createWeighing();
  weighing.add({ startsMs: beginsMs, canary: side(50, 50), stable: nobody });
  weighing.add({ startsMs: beginsMs + 60_000, canary: nobody, stable: side(50) });
  expect(weighing.logOdds()).toBeCloseTo(0, 12);
});

test('failures hardly raise the odds when nearly every session is on the canary', () => {
  expect(Math.exp(logOddsOf([[side(999, 100), side(1)]]))).toBeLessThan(1.11);
});

test('late failures of sessions from before the share was lowered are no evidence', () => {
  const half = Array.from({ length: 60 }, () => [side(50, 1), side(50, 1)] as const);
  // The share is 1 % now, but sessions from before still fail, half of them on the canary.
  const lowered = Array.from({ length: 12 }, () => [side(1, 1), side(99, 1)] as const);
  expect(logOddsOf([...half, ...lowered])).toBeLessThan(0);
  expect(logOddsOf(lowered)).toBeGreaterThan(10);
});

test('a late failure counts in a stretch without new sessions of its side', () => {
  const start = [side(10), side(90)] as const;
  expect(logOddsOf([start, [side(0, 3), side(90)], [side(1), side(90)]])).toBeGreaterThan(3);
});

test('sessions that two edges count weigh as much as sessions that one edge counts', () => {
  const once = createWeighing();
  const twice = createWeighing({ timesCounted: 2 });
  once.add({ startsMs: 0, canary: side(10, 3), stable: side(90, 2) });
  twice.add({ startsMs: 0, canary: side(20, 6), stable: side(180, 4) });
  expect(twice.logOdds()).toBeCloseTo(once.logOdds(), 12);
});

test('fewer sales are evidence where a worse canary has fewer, and more sales are none', () => {
  const sales = (ofCanary: number): number => {
    const weighing = createWeighing({ worseHas: 'fewer' });
    for (let nth = 0; nth < 24; nth += 1)
      weighing.add({ startsMs: nth * 5_000, canary: side(10, ofCanary), stable: side(90, 27) });
    return weighing.logOdds();
  };
  expect(sales(0)).toBeGreaterThan(20);
  expect(sales(3)).toBeLessThan(0);
  expect(sales(9)).toBeLessThan(0);
});

test('of sales the smaller share counts, so that sessions from before the share grew are no evidence', () => {
  const weighing = createWeighing({ worseHas: 'fewer' });
  weighing.add({ startsMs: 0, canary: side(10, 3), stable: side(990, 300) });
  // Half of the new sessions have the canary, but those that buy now began before.
  weighing.add({ startsMs: 5_000, canary: side(50, 1), stable: side(50, 50) });
  expect(weighing.logOdds()).toBeLessThan(Math.log(1_000));
});

test('100 liars are no evidence against a canary, and a fault that adds to their number is', () => {
  const oddsWith = (failed: number, liars: number): number => {
    const weighing = createWeighing({ liars });
    for (let nth = 0; nth < failed; nth += 1)
      weighing.add({ startsMs: nth * 5_000, canary: side(10, 1), stable: side(90) });
    return weighing.logOdds();
  };
  // 19 is three standard deviations above the 10 of 100 that a share of 10 % gives the canary.
  expect(oddsWith(19, 0)).toBeGreaterThan(20);
  expect(oddsWith(19, 100)).toBeCloseTo(0, 12);
  expect(oddsWith(19 + 12, 100)).toBeCloseTo(oddsWith(12, 0), 12);
});

test('each liar is counted by every edge', () => {
  const weighing = createWeighing({ liars: 100, timesCounted: 2 });
  for (let nth = 0; nth < 38; nth += 1)
    weighing.add({ startsMs: nth * 5_000, canary: side(10, 1), stable: side(90) });
  expect(weighing.logOdds()).toBeCloseTo(0, 12);
  weighing.add({ startsMs: 38 * 5_000, canary: side(10, 1), stable: side(90) });
  expect(weighing.logOdds()).toBeGreaterThan(0.1);
});

test('liars who count sales for the stable side are no evidence against a canary', () => {
  const oddsWith = (liars: number): number => {
    const weighing = createWeighing({ worseHas: 'fewer', liars });
    for (let nth = 0; nth < 99; nth += 1)
      weighing.add({ startsMs: nth * 5_000, canary: side(10), stable: side(90, 1) });
    return weighing.logOdds();
  };
  expect(oddsWith(0)).toBeGreaterThan(7);
  expect(oddsWith(100)).toBeCloseTo(0, 12);
});

function choose(from: number, taken: number): number {
  if (taken > from) return 0;
  let ways = 1;
  for (let step = 1; step <= taken; step += 1) ways = (ways * (from - taken + step)) / step;
  return ways;
}
