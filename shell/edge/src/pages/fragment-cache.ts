import { createByteMemory } from '../calls/byte-cache';
import type { KnownAnswer } from '../calls/known-answer';
import type { ClockUse } from '../render/note-impure';
import type { PageCalls } from '../calls/page-calls';
import type { ServiceRequest } from '../calls/service-request';
import type { FragmentResult, Trace } from '../render/protocol';

/** What fragments came to, to be shown again where everything that they were made from is the same. */
export interface RememberedFragments {
  /** What is known under a key, without asking anybody. */
  peek(key: string): Known;
  /**
   * Makes the calls that the fragment made last time, and answers what it came to when every answer is, byte for byte,
   * what it was then; undefined otherwise. The answers are then with the page's calls, and nothing is asked twice.
   */
  find(key: string, calls: PageCalls): Promise<FragmentResult | undefined>;
  /** Keeps what came out of a worker. */
  keep(key: string, made: { result: FragmentResult; trace: Trace; calls: PageCalls }): void;
  /** Forgets whatever keys begin so. */
  forget(prefix: string): void;
}

/** The result, where no call decides it; that calls have to be made; or nothing. */
export type Known = FragmentResult | 'calls' | undefined;

type Step =
  | { readonly kind: 'calls'; readonly requests: readonly ServiceRequest[]; readonly untilMs: number }
  | { readonly kind: 'result'; readonly result: FragmentResult; readonly untilMs: number };

export interface RememberedOptions {
  readonly limitBytes?: number;
  readonly nowMs?: () => number;
}

const defaultLimitBytes = 64 * 1024 * 1024;
/** A fragment that shows the time, or what is left of it, may be so late. */
const clockMs = 1_000;
/** Wherever in the world a day begins, it begins at a quarter of an hour. */
const quarterMs = 15 * 60_000;
/** Without another answer. A `load` with less patience for a call that hangs then decides for itself. */
const patienceMs = 500;

/**
 * A fragment's output is a function of its version, its page and the answers to its calls: `load` and `View` have
 * nothing else to go by, and what they look at beside it (clock, dice) is noted. So the way to each output is kept: under
 * the fragment's key its first calls; under that key and the digests of their answers the next calls, or the output.
 *
 * What makes it right for sessions: keys say nothing of the session, and every call is made anew in the name of the
 * session that asks. An output made for one is shown to another only when its own answers are the same bytes; then its
 * own worker would have come to the same.
 */
export function createRememberedFragments({
  limitBytes = defaultLimitBytes,
  nowMs = Date.now,
}: RememberedOptions = {}): RememberedFragments {
  const steps = createByteMemory<Step>(limitBytes);

  function stepAt(key: string): Step | undefined {
    const step = steps.get(key);
    return step && step.untilMs > nowMs() ? step : undefined;
  }

  return {
    peek(key) {
      const step = stepAt(key);
      return step?.kind === 'result' ? step.result : step?.kind;
    },
    async find(key, calls) {
      let at = key;
      for (;;) {
        const step = stepAt(at);
        if (step?.kind !== 'calls') return step?.result;
        const digests = await makeCalls(step.requests, calls);
        if (!digests) return undefined;
        at = `${at} ${digests}`;
      }
    },
    keep(key, { result, trace, calls }) {
      const untilMs = endOf(trace.clock, nowMs());
      let at = key;
      for (const requests of trace.waves) {
        const digests = digestsOf(requests.map(calls.answered));
        if (digests === undefined) return;
        steps.set(at, { kind: 'calls', requests, untilMs }, bytesOfCalls(at, requests));
        at = `${at} ${digests}`;
      }
      steps.set(at, { kind: 'result', result, untilMs }, bytesOfResult(at, result));
    },
    forget: (prefix) => steps.forget((key) => key.startsWith(prefix)),
  };
}

function endOf(clock: ClockUse, nowMs: number): number {
  if (clock === 'time') return nowMs + clockMs;
  return clock === 'day' ? (Math.floor(nowMs / quarterMs) + 1) * quarterMs : Infinity;
}

async function makeCalls(requests: readonly ServiceRequest[], calls: PageCalls): Promise<string | undefined> {
  const answers = requests.map((request) => calls.call(request));
  await whileTheyCome(answers);
  return digestsOf(requests.map(calls.answered));
}

/** Waits for all answers, as long as no pause between two is longer than the patience. */
function whileTheyCome(answers: readonly Promise<KnownAnswer>[]): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    let missing = answers.length;
    for (const answer of answers) {
      void answer.then(() => {
        missing -= 1;
        if (missing === 0) end();
        else timer.refresh();
      });
    }
    if (missing === 0) end();
  });
}

/** Undefined when one was refused, is not there or is stale: what comes of that is for `load` to say, each time. */
function digestsOf(answers: readonly (KnownAnswer | undefined)[]): string | undefined {
  const digests: string[] = [];
  for (const answer of answers) {
    if (answer?.kind !== 'answered' || answer.staleSince !== undefined) return undefined;
    digests.push(answer.digest);
  }
  return digests.join(' ');
}

/** Roughly what it takes: two bytes for a character, and a result's texts once more, ready to be sent. */
function bytesOfCalls(key: string, requests: readonly ServiceRequest[]): number {
  return 2 * (key.length + JSON.stringify(requests).length);
}

function bytesOfResult(key: string, result: FragmentResult): number {
  if (result.outcome !== 'rendered' && result.outcome !== 'client') return 2 * key.length;
  const html = result.outcome === 'rendered' ? result.html.length : 0;
  const head = result.head ? JSON.stringify(result.head).length : 0;
  return 2 * key.length + 3 * (html + head + (result.dataJson?.length ?? 0));
}
