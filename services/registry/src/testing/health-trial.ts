import { chooseRelease } from '@tyres/registry-contract/choose-release';
import type { HealthCount } from '@tyres/registry-contract/health';
import { createRandom } from './random';
import { createTestRollout } from './test-rollout';

export interface Trial {
  readonly seed: number;
  readonly shoppersASecond: number;
  readonly share: number;
  /** Part of the mounts that throw. */
  readonly canaryThrows: number;
  readonly stableThrows: number;
  /** How long shoppers come. */
  readonly seconds: number;
}

/** Edges report this often. */
const reportSeconds = 2;

/**
 * Shoppers come to a site with a canary, each to the release that their session gets, and an edge reports how they fared.
 * Answers after how many seconds the canary was rolled back; undefined when it was not.
 */
export async function runTrial(trial: Trial): Promise<number | undefined> {
  const random = createRandom(trial.seed);
  const { state, setSeconds, report, counts, close } = await createTestRollout({ share: trial.share });
  const canary = state.canary?.release;
  const serveSome = (): HealthCount[] => {
    const ofCanary = { sessions: 0, failed: 0 };
    const ofStable = { sessions: 0, failed: 0 };
    for (let shopper = 0; shopper < trial.shoppersASecond * reportSeconds; shopper += 1) {
      const isCanary = chooseRelease(state, `session-${trial.seed}-${random()}`) === canary;
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
