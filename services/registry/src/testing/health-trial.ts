import { chooseRelease } from '@tyres/registry-contract/choose-release';
import type { HealthCount } from '@tyres/registry-contract/health';
import { createRandom } from './random';
import { createTestRollout } from './test-rollout';

export interface Trial {
  readonly seed: number;
  readonly shoppersASecond: number;
  readonly share: number;
  /** Failure rate of the mounts. */
  readonly canaryThrows: number;
  readonly stableThrows: number;
  /** Duration. */
  readonly seconds: number;
}

/** Interval of the edge's reports. */
const reportSeconds = 2;

/**
 * Simulates shoppers of a site with a canary, each on the release of their session, and an edge's reports.
 * Returns the seconds until the canary was rolled back; undefined when it was not.
 */
export async function runTrial(trial: Trial): Promise<number | undefined> {
  const random = createRandom(trial.seed);
  const { state, setSeconds, report, counts, close } = await createTestRollout({ share: trial.share });
  const canary = state.canary?.release;
  const serveSome = (): HealthCount[] => {
    const ofCanary = { sessions: 0, failed: 0 };
    const ofStable = { sessions: 0, failed: 0 };
    for (let shopper = 0; shopper < trial.shoppersASecond * reportSeconds; shopper += 1) {
      const isCanary = chooseRelease(state, `session-${trial.seed}-${random()}`, 'desktop') === canary;
      const side = isCanary ? ofCanary : ofStable;
      side.sessions += 1;
      if (random() < (isCanary ? trial.canaryThrows : trial.stableThrows)) side.failed += 1;
    }
    return counts([ofCanary.sessions, ofCanary.failed], [ofStable.sessions, ofStable.failed]);
  };
  try {
    for (let seconds = reportSeconds; seconds <= trial.seconds; seconds += reportSeconds) {
      setSeconds(seconds);
      const { body } = await report(serveSome());
      if (body.revision !== state.revision) return seconds;
    }
    return undefined;
  } finally {
    await close();
  }
}
