/** Sessions of one side, and how many of them failed. */
export interface Side {
  readonly sessions: number;
  readonly failed: number;
}

/** Both sides in one stretch of time. */
export interface Stretch {
  readonly startsMs: number;
  readonly canary: Side;
  readonly stable: Side;
}

/** How one subject and measure compares over a rollout. */
export interface Weighing {
  /** Adds a stretch; it must be later than all before. */
  add(stretch: Stretch): void;
  /** Natural logarithm of the odds: how many times likelier the counts are if the canary is worse. */
  logOdds(): number;
  readonly canary: Side;
  readonly stable: Side;
}

export interface WeighingOptions {
  /** How many edges may count the same session; default 1. */
  readonly timesCounted?: number;
  /** Whether a worse canary has `more` of what is counted, as with failures, or `fewer`, as with sales; default `more`. */
  readonly worseHas?: 'more' | 'fewer';
  /** So many sessions may be counted falsely without an effect on a canary that is not worse; default 0. */
  readonly liars?: number;
}

/** The odds ratios that are tested: from a canary that is just worth stopping to one that fails for everybody. */
const ratios = [2, 4, 8, 16, 32, 64];

/** How long a block waits for sessions of the other side. Later ones would not be under the same conditions. */
const blockMs = 60_000;

interface Counts {
  sessions: number;
  failed: number;
}

interface Block {
  readonly startsMs: number;
  readonly canary: Counts;
  readonly stable: Counts;
}

const none = (): Counts => ({ sessions: 0, failed: 0 });

/**
 * Weighs failures, or anything else that a session has or has not, of a canary against those of the stable set.
 *
 * Sessions are assigned to a side at random. So without a difference, a failed session is the canary's with probability
 * π, the canary's share of the sessions of the same time. If failing had λ times the odds on the canary, the
 * probability would be λπ/(λπ + 1 − π). A block with f1 failed sessions of the canary and f0 of the stable set
 * therefore weighs λ^f1 / (λπ + 1 − π)^(f0+f1). The weights of all blocks are multiplied, and the odds are the mean
 * over λ = 2 … 64. Their expected value is 1 without a difference and less when the canary is better, so they pass 1/α
 * with a probability of at most α.
 *
 * A cause that makes both sides fail alike has no influence: the weight depends on whose sessions failed, not on how
 * many. Given the number of failures, drawing f1 without replacement makes λ^f1 smaller on average than the formula
 * allows for (Hoeffding 1963, theorem 4), so counting each failed session once errs on the safe side. A canary with
 * less than about 1.4 times the odds of failing gathers no evidence: even λ = 2 loses more than it gains.
 *
 * Two things differ from the plain formula. First, a block is one stretch, or several until both sides have sessions,
 * up to a minute; otherwise rarely visited pages would never be compared. A block with sessions of one side only is no
 * evidence. Second, π is the share in the block or in the rollout so far, whichever is larger: a session may fail some
 * time after it was counted, when the share has changed, and too large a π only makes the evidence smaller.
 *
 * Where c edges may count the same session, each count weighs 1/c: for any w up to c, the expected value of λ^(w/c) is
 * at most the formula's (λπ + 1 − π)^(w/c), since the root is concave.
 *
 * Of something that a worse canary has fewer of, the same is tested with 1/λ. There a π that is too small is the safe
 * error, so the smaller share counts.
 *
 * Liars n cannot choose their side, so about nπ of them have the canary, and rarely more than three standard deviations
 * above that. As many counts, the first ones, are left out on the side where they speak against the canary.
 */
export function createWeighing({
  timesCounted = 1,
  worseHas = 'more',
  liars = 0,
}: WeighingOptions = {}): Weighing {
  const isFewer = worseHas === 'fewer';
  const against = isFewer ? 'stable' : 'canary';
  const logWeights = ratios.map(() => 0);
  let leftOut = 0;
  const canary = none();
  const stable = none();
  let block: Block | undefined;

  /** Leaves out what liars may have counted. */
  const discount = (closed: Block, share: number): void => {
    const ofSide = isFewer ? 1 - share : share;
    const most = Math.ceil(liars * ofSide + 3 * Math.sqrt(liars * ofSide * (1 - ofSide)));
    const discounted = Math.min(closed[against].failed, Math.max(0, most * timesCounted - leftOut));
    closed[against].failed -= discounted;
    leftOut += discounted;
  };

  const weigh = (closed: Block): void => {
    const shares = [shareOf(closed.canary, closed.stable), shareOf(canary, stable)] as const;
    const share = isFewer ? Math.min(...shares) : Math.max(...shares);
    discount(closed, share);
    const ofCanary = closed.canary.failed / timesCounted;
    const failed = ofCanary + closed.stable.failed / timesCounted;
    ratios.forEach((strength, at) => {
      const ratio = isFewer ? 1 / strength : strength;
      const gain = ofCanary * Math.log(ratio) - failed * Math.log1p((ratio - 1) * share);
      logWeights[at] = (logWeights[at] ?? 0) + gain;
    });
  };

  return {
    canary,
    stable,
    add(stretch) {
      if (!block || stretch.startsMs - block.startsMs >= blockMs)
        block = { startsMs: stretch.startsMs, canary: none(), stable: none() };
      addTo(block.canary, stretch.canary);
      addTo(block.stable, stretch.stable);
      addTo(canary, stretch.canary);
      addTo(stable, stretch.stable);
      if (block.canary.sessions === 0 || block.stable.sessions === 0) return;
      weigh(block);
      block = undefined;
    },
    logOdds: () => logMean(logWeights),
  };
}

function addTo(counts: Counts, { sessions, failed }: Side): void {
  counts.sessions += sessions;
  counts.failed += failed;
}

function shareOf(canary: Side, stable: Side): number {
  return canary.sessions / (canary.sessions + stable.sessions);
}

/** Logarithm of the mean of numbers given by their logarithms; the numbers may be too large or small to represent. */
function logMean(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - largest), 0);
  return largest + Math.log(sum / logs.length);
}
