import { runTrial } from '../testing/health-trial';

// A benchmark sets HEALTH_TRIALS to run more trials, and longer ones of the good versions.
const trials = Number(process.env['HEALTH_TRIALS'] ?? 3);
const isBench = trials > 3;
const goodSeconds = isBench ? 600 : 120;
const conditions = { shoppersASecond: 20, share: 10, stableThrows: 0.001 };

jest.setTimeout(120_000 + trials * 30_000);

async function runTrials(canaryThrows: number, seconds: number): Promise<(number | undefined)[]> {
  const outcomes = [];
  for (let seed = 1; seed <= trials; seed += 1)
    outcomes.push(await runTrial({ seed, canaryThrows, seconds, ...conditions }));
  return outcomes;
}

test('a version that throws in 1 of 5 mounts, at 20 shoppers a second and a share of 10 %, is rolled back within a minute', async () => {
  const outcomes = await runTrials(0.2, 120);
  const seconds = outcomes.map((outcome) => outcome ?? Infinity).sort((a, b) => a - b);
  if (isBench)
    process.stdout.write(
      `Throws in 1 of 5 mounts: ${trials} trials, rolled back after ${seconds[0]} to ${seconds.at(-1)} s, median ${seconds[Math.floor(trials / 2)]} s\n`,
    );
  expect(seconds.at(-1)).toBeLessThanOrEqual(60);
});

test('a version that fails as rarely as the stable one is not rolled back', async () => {
  const outcomes = await runTrials(0.001, goodSeconds);
  const rolledBack = outcomes.filter((outcome) => outcome !== undefined);
  if (isBench)
    process.stdout.write(
      `Merely different: ${trials} trials of ${goodSeconds} s, ${rolledBack.length} rolled back\n`,
    );
  expect(rolledBack).toEqual([]);
});
