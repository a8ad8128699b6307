import type { PageInfo } from '@tyres/kit/fragment';
import { LRUCache } from 'lru-cache';
import { isNothing } from '@tyres/contract-kit/problem';
import type { KnownAnswer } from '../calls/known-answer';
import type { ClockUse } from './note-impure';
import type { PageCalls } from '../calls/page-calls';
import type { ServiceRequest } from '../calls/service-request';
import type { Trace } from './trace';

/** Caches results by their inputs (decision 12). */
export interface FragmentCache<Result> {
  /**
   * The cached result at a key; undefined when there is none. A promise when the result depends on calls: they are repeated,
   * and it resolves to a result only when every answer is byte for byte the same. The page's calls keep the answers, so that
   * the worker does not repeat them.
   */
  find(key: string, calls: PageCalls): Result | undefined | Promise<Result | undefined>;
  /** Stores a result from a worker that takes so many bytes. */
  set(key: string, made: { result: Result; bytes: number; trace: Trace; calls: PageCalls }): void;
  /** Evicts the results of a version, by the folder of its files. */
  evict(folder: string): void;
}

interface CallsStep {
  readonly kind: 'calls';
  readonly requests: readonly ServiceRequest[];
  readonly untilMs: number;
}

interface ResultStep<Result> {
  readonly kind: 'result';
  readonly result: Result;
  readonly untilMs: number;
}

export interface FragmentCacheOptions {
  readonly limitBytes?: number;
  readonly nowMs?: () => number;
}

const defaultLimitBytes = 64 * 1024 * 1024;
/** TTL of a fragment that reads the time. */
const clockMs = 1_000;
/** In every time zone, midnight is at a multiple of 15 minutes of UTC. */
const quarterMs = 15 * 60_000;
/** Longest pause between two answers. After it the worker runs `load`, which can handle a call that hangs. */
const patienceMs = 500;

/**
 * Creates the cache. A fragment's output is a function of its version, its page and the answers to its calls; other
 * inputs (clock, randomness) are recorded. So the cache stores a chain of steps: under the fragment's key its first calls;
 * under that key and the digests of their answers the next calls, or the output.
 *
 * Safe to share between sessions: keys do not contain the session, and every call is repeated with the requesting
 * session. It gets another session's output only when its own answers are the same bytes, and then its own render would
 * give the same output.
 */
export function createFragmentCache<Result>({
  limitBytes = defaultLimitBytes,
  nowMs = Date.now,
}: FragmentCacheOptions = {}): FragmentCache<Result> {
  // `lru-cache` treats a limit of 0 as no limit.
  const steps = new LRUCache<string, CallsStep | ResultStep<Result>>({ maxSize: Math.max(1, limitBytes) });

  function stepAt(key: string): CallsStep | ResultStep<Result> | undefined {
    const step = steps.get(key);
    return step && step.untilMs > nowMs() ? step : undefined;
  }

  async function follow(key: string, first: CallsStep, calls: PageCalls): Promise<Result | undefined> {
    let at = key;
    let step: ReturnType<typeof stepAt> = first;
    while (step?.kind === 'calls') {
      const digests = await repeatCalls(step.requests, calls);
      if (!digests) return undefined;
      at = `${at} ${digests}`;
      step = stepAt(at);
    }
    return step?.result;
  }

  return {
    find(key, calls) {
      const step = stepAt(key);
      return step?.kind === 'calls' ? follow(key, step, calls) : step?.result;
    },
    set(key, { result, bytes, trace, calls }) {
      const untilMs = endOf(trace.clock, nowMs());
      let at = key;
      for (const requests of trace.waves) {
        const digests = digestsOf(requests.map(calls.answered));
        if (digests === undefined) return;
        steps.set(at, { kind: 'calls', requests, untilMs }, { size: bytesOfCalls(at, requests) });
        at = `${at} ${digests}`;
      }
      steps.set(at, { kind: 'result', result, untilMs }, { size: 2 * at.length + bytes });
    },
    evict(folder) {
      for (const key of [...steps.keys()]) if (key.startsWith(`${folder} `)) steps.delete(key);
    },
  };
}

/** For a cache that is off: every fragment is rendered for every request. */
export const noFragmentCache: FragmentCache<never> = {
  find: () => undefined,
  set: () => undefined,
  evict: () => undefined,
};

/**
 * Creates the function that returns the cache key of a fragment on a page. A page with a refused form has no keys, since
 * it contains the visitor's input.
 */
export function fragmentKeys(
  page: PageInfo,
): (folder: string, task: { readonly name: string; readonly render: boolean }) => string | undefined {
  if (page.form) return () => undefined;
  const pageKey = JSON.stringify(page);
  return (folder, { name, render }) => `${folder} ${name} ${String(render)} ${pageKey}`;
}

function endOf(clock: ClockUse, nowMs: number): number {
  if (clock === 'time') return nowMs + clockMs;
  return clock === 'day' ? (Math.floor(nowMs / quarterMs) + 1) * quarterMs : Infinity;
}

async function repeatCalls(
  requests: readonly ServiceRequest[],
  calls: PageCalls,
): Promise<string | undefined> {
  const answers = requests.map((request) => calls.call(request));
  await waitForAnswers(answers);
  return digestsOf(requests.map(calls.answered));
}

/** Waits for all answers, while no pause between two is longer than `patienceMs`. */
function waitForAnswers(answers: readonly Promise<KnownAnswer>[]): Promise<void> {
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

/**
 * The cache key of a wave; undefined when an answer is missing, refused or stale, since `load` must handle that itself. That
 * there is nothing is an answer.
 */
function digestsOf(answers: readonly (KnownAnswer | undefined)[]): string | undefined {
  const digests: string[] = [];
  for (const answer of answers) {
    const digest = answer && digestOf(answer);
    if (digest === undefined) return undefined;
    digests.push(digest);
  }
  return digests.join(' ');
}

function digestOf(answer: KnownAnswer): string | undefined {
  if (answer.kind === 'answered') return answer.staleSince === undefined ? answer.digest : undefined;
  const { status, code, message, fields } = answer.problem;
  return isNothing(answer.problem) ? JSON.stringify({ status, code, message, fields }) : undefined;
}

/** Estimated size: two bytes per character. */
function bytesOfCalls(key: string, requests: readonly ServiceRequest[]): number {
  return 2 * (key.length + JSON.stringify(requests).length);
}
