import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createComparison } from '@tyres/registry/domain/health-gate';
import { createRandom } from '@tyres/registry/testing/random';
import {
  canaryRelease,
  createSimulation,
  stableRelease,
  stretchAt,
} from '@tyres/registry/testing/simulated-rollout';
import { healthStretchMs, type HealthPoint } from '@tyres/registry-contract/health';
import { simulateWeeks } from './health-gate-weeks';
import type { PartOptions } from './part-options';
import { differentVersions, worseVersions, type RolloutCase } from './health-gate-cases';

const rollouts = 10_000;
const trials = 100;
const alpha = 0.001;
const stretches = 3_600_000 / healthStretchMs;
const starts = Array.from({ length: stretches }, (_, nth) => stretchAt(nth));

/** Seconds until the canary of a simulated hour is rolled back; undefined when it is not. */
function simulateRollout(rollout: RolloutCase, seed: number): number | undefined {
  const random = createRandom(seed);
  const { measure, edgesPerSession = 1 } = rollout;
  const compared = { canary: canaryRelease, stable: stableRelease, alpha, edgesPerSession };
  const comparison = createComparison(compared);
  comparison.add(Array.from({ length: rollout.earlier }, (_, nth) => emptyPoint(`earlier ${nth}`, rollout)));
  const subjects = Array.from({ length: rollout.subjects }, (_, nth) =>
    createSimulation(random, { subject: `subject ${nth}`, measure }),
  );
  const conditions = rollout.conditions(random);
  for (const [nth, at] of starts.entries()) {
    const held = conditions(nth);
    const points = subjects.flatMap((simulate) => simulate(at, held));
    comparison.add(points);
    // Without a failed session of the canary the odds can only fall.
    const hasFailed = points.some(({ release, failed }) => release === canaryRelease && failed > 0);
    if (hasFailed && comparison.assess().verdict === 'worse') return ((nth + 1) * healthStretchMs) / 1_000;
  }
  return undefined;
}

function emptyPoint(subject: string, { measure }: RolloutCase): HealthPoint {
  const nothing = { version: '1.0.0-a', device: 'desktop', sessions: 0, failed: 0, kinds: {} } as const;
  return { at: stretchAt(0), release: stableRelease, subject, measure, ...nothing };
}

/** Times of the rollbacks, earliest first. */
function simulate(rollout: RolloutCase): number[] {
  const seconds: number[] = [];
  for (let seed = 1; seed <= rollouts; seed += 1) {
    const rolledBackAt = simulateRollout(rollout, seed);
    if (rolledBackAt !== undefined) seconds.push(rolledBackAt);
  }
  return seconds.sort((a, b) => a - b);
}

/** One-sided 95 % upper bound of the rate (Wilson). */
function atMost(count: number): number {
  const z = 1.645;
  const rate = count / rollouts;
  const middle = rate + z ** 2 / (2 * rollouts);
  const spread = z * Math.sqrt((rate * (1 - rate) + z ** 2 / (4 * rollouts)) / rollouts);
  return (middle + spread) / (1 + z ** 2 / rollouts);
}

/** `hours` and `weeks` simulate the gate's rule; `trials` is the registry with its gate over whole rollouts in compressed time. */
export const healthGateParts = ['hours', 'weeks', 'trials'];

/** Measures the health gate and prints the figures. */
export async function benchHealthGate({ only }: Pick<PartOptions, 'only'>): Promise<void> {
  if (only.includes('hours')) simulateHealthGate();
  if (only.includes('weeks')) simulateWeeks();
  if (only.includes('trials')) await runTrials();
}

/** Runs the trials, which are a jest test because of its database, with many rounds. */
async function runTrials(): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const child = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--config',
      'jest.config.mjs',
      'services/registry/src/routes/health-trials',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, HEALTH_TRIALS: String(trials) },
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The trials of the health gate failed.');
}

/** False alarms, misses and times to detection of the health gate, over simulated rollouts of an hour. */
function simulateHealthGate(): void {
  console.log(
    `\nHealth gate: ${rollouts} simulated rollouts of an hour each, α = ${alpha}, 20 sessions a second\n`,
  );
  console.log('| merely different | rolled back by mistake | at most (95 %) |\n| --- | ---: | ---: |');
  for (const rollout of differentVersions) {
    const { length } = simulate(rollout);
    console.log(`| ${rollout.title} | ${length} | ${(atMost(length) * 100).toFixed(3)} % |`);
  }
  console.log('\n| worse | missed | median s | 95 % within s |\n| --- | ---: | ---: | ---: |');
  for (const rollout of worseVersions) {
    const seconds = simulate(rollout);
    const quantile = (part: number): number | string => seconds[Math.ceil(part * rollouts) - 1] ?? '-';
    console.log(`| ${rollout.title} | ${rollouts - seconds.length} | ${quantile(0.5)} | ${quantile(0.95)} |`);
  }
}
