import { createComparison } from '@tyres/registry/domain/health-gate';
import { createRandom, poisson } from '@tyres/registry/testing/random';
import { canaryRelease, stableRelease } from '@tyres/registry/testing/simulated-rollout';
import {
  devices,
  levels,
  type Device,
  type HealthPoint,
  type Measure,
} from '@tyres/registry-contract/health';

const weeks = 1_000;
const alpha = 0.001;
const sharePerCent = 10;
/** Averages over the day; nights have a fifth of the evenings' traffic. */
const sessionsASecond = 20;
const ofHour = Array.from({ length: 24 }, (_, hour) => 1 - (2 / 3) * Math.cos(((hour - 3) / 12) * Math.PI));
/** Longer than the gate's stretches, so that a week takes seconds: the argument holds for blocks of any length. */
const blockMinutes = 15;
const blocks = (7 * 24 * 60) / blockMinutes;

/** What is counted of a page or the site, and how often, from the most frequent level on. */
interface Counted {
  readonly subject: string;
  readonly measure: Measure;
  readonly rates: readonly number[];
  readonly device: Device;
  /** Part of the sessions. */
  readonly part: number;
}

const deviceParts: Readonly<Record<Device, number>> = { ios: 0.35, android: 0.35, desktop: 0.3 };
const pages = ['home', 'select-tyres'];
const ofBrowsers: readonly (readonly [Measure, number])[] = [
  ['browser', 0.005],
  ['lcp', 0.12],
  ['inp', 0.1],
  ['cls', 0.06],
];

/** A failure, or each level a third as often as the one before. */
const ratesOf = (measure: Measure, first: number): number[] =>
  (levels[measure] ?? ['']).map((_, level) => first / 3 ** level);

const everything: readonly Counted[] = [
  ...pages.flatMap((subject): Counted[] => [
    { subject, measure: 'server', rates: ratesOf('server', 0.001), device: 'desktop', part: 1 },
    { subject, measure: 'server_time', rates: ratesOf('server_time', 0.05), device: 'desktop', part: 1 },
    ...ofBrowsers.flatMap(([measure, first]) =>
      devices.map((device) => ({
        subject,
        measure,
        rates: ratesOf(measure, first),
        device,
        part: deviceParts[device],
      })),
    ),
  ]),
  { subject: 'site', measure: 'sale', rates: ratesOf('sale', 0.3), device: 'desktop', part: 1 },
];

/** Simulates week-long rollouts of a version that is merely different, over all measures, levels and devices together. */
export function simulateWeeks(): void {
  let rolledBack = 0;
  for (let seed = 1; seed <= weeks; seed += 1) {
    if (isRolledBack(seed)) rolledBack += 1;
    if (seed % 50 === 0) console.log(`${seed} weeks: ${rolledBack} rolled back`);
  }
  console.log(
    `\n${weeks} rollouts of a week, share ${sharePerCent} %, ${sessionsASecond} sessions a second, α = ${alpha}: ${rolledBack} of a version that is merely different were rolled back.`,
  );
}

function isRolledBack(seed: number): boolean {
  const random = createRandom(seed);
  const comparison = createComparison({ canary: canaryRelease, stable: stableRelease, alpha });
  for (let block = 0; block < blocks; block += 1) {
    const minute = block * blockMinutes;
    const expected = sessionsASecond * 60 * blockMinutes * (ofHour[Math.floor(minute / 60) % 24] ?? 1);
    const at = new Date(Date.UTC(2026, 10, 23) + minute * 60_000).toISOString();
    comparison.add(
      everything.flatMap((counted) => [
        count(random, { ...counted, at, release: canaryRelease, expected: (expected * sharePerCent) / 100 }),
        count(random, {
          ...counted,
          at,
          release: stableRelease,
          expected: expected * (1 - sharePerCent / 100),
        }),
      ]),
    );
    if (comparison.assess().verdict === 'worse') return true;
  }
  return false;
}

interface Side extends Counted {
  readonly at: string;
  readonly release: number;
  readonly expected: number;
}

/** Sessions that reach a level have reached all levels before it. */
function count(random: () => number, { rates, part, expected, measure, ...side }: Side): HealthPoint {
  const names = levels[measure];
  const reached = rates.map((rate, level) =>
    poisson(random, expected * part * (rate - (rates[level + 1] ?? 0))),
  );
  const atLeast = reached.map((_, level) => reached.slice(level).reduce((sum, one) => sum + one, 0));
  const [first = 0] = atLeast;
  const others = poisson(random, expected * part * (1 - (rates[0] ?? 0)));
  const { subject, device, at, release } = side;
  return {
    ...{ at, release, subject, measure, device, version: '1.0.0-a' },
    sessions: first + others,
    failed: names ? 0 : first,
    kinds: names ? Object.fromEntries(names.map((name, level) => [name, atLeast[level] ?? 0])) : {},
  };
}
