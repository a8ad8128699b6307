/** Sessions of one side, and those of them that it failed for. */
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
  /** Takes in a stretch that is later than all before. */
  add(stretch: Stretch): void;
  /** Natural logarithm of how many times likelier what was seen is when the canary is worse. */
  logOdds(): number;
  readonly canary: Side;
  readonly stable: Side;
}

/** How many times the odds of failing a canary may have: from what is just worth stopping to what fails for everybody. */
const ratios = [2, 4, 8, 16, 32, 64];

/** How long sessions of one side wait for some of the other: beyond it they would not have met the same conditions. */
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
 * Weighs failures of a canary against those of the stable set.
 *
 * Chance alone gave each session its side. So while there is no difference, a session that failed is the canary's as often as
 * any session of the same time is: with probability π, the canary's share of those sessions. If failing had λ times the odds
 * on the canary it would be λπ/(λπ + 1 − π). A block with f1 failed sessions of the canary and f0 of the stable set thus
 * weighs λ^f1 / (λπ + 1 − π)^(f0+f1), blocks multiply, and the odds are the mean over λ = 2 … 64. They expect 1 while
 * there is no difference, and less while the canary is better, so passing 1/α is that rare. What makes both sides fail
 * alike, whenever and however much, cannot matter: only whose sessions failed is weighed, not how many. Given how many
 * failed, drawing f1 without putting back makes λ^f1 smaller on average than the formula allows for (Hoeffding 1963,
 * theorem 4), so counting sessions that fail once each errs on the safe side. Of a difference below some 1.4 times
 * the odds, even λ = 2 loses more than it gains: it does not add up.
 *
 * Two things differ from the plain formula. A block is a stretch, or as many as it takes until both sides have
 * sessions, a minute at most; what stayed alone carries no evidence. Seldom visited pages would otherwise never be compared.
 * And π is the share in the block or in the rollout so far, whichever is larger: a session may fail some time after it was
 * counted, when the share has become another, and too large a π only makes evidence smaller.
 *
 * Where one session may be counted up to c times (by c edges), each count weighs 1/c: λ^(w/c) expects at most the formula's
 * (λπ + 1 − π)^(w/c) for any w up to c, since the root is concave.
 */
export function createWeighing(timesCounted = 1): Weighing {
  const logWeights = ratios.map(() => 0);
  const canary = none();
  const stable = none();
  let block: Block | undefined;

  const weigh = (closed: Block): void => {
    const ofCanary = closed.canary.failed / timesCounted;
    const failed = ofCanary + closed.stable.failed / timesCounted;
    if (failed === 0) return;
    const share = Math.max(shareOf(closed.canary, closed.stable), shareOf(canary, stable));
    ratios.forEach((ratio, at) => {
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

/** Logarithm of the mean of numbers that are given by their logarithms, and may be too large or small to write out. */
function logMean(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - largest), 0);
  return largest + Math.log(sum / logs.length);
}
