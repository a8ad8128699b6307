import { CallError, toWire, type Call, type CallOptions, type Endpoint } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import type { AskedCall } from '../calls/service-request';
import type { ServiceAnswer } from './protocol';
import type { TraceOfCalls } from '../fragment-cache/trace';

export interface FragmentCallsOptions {
  /** Asks the edge to make a call, and returns its number. The answer never rejects. */
  readonly ask: (request: AskedCall) => { readonly call: number; readonly answer: Promise<ServiceAnswer> };
  /** Aborts with the whole `load`. */
  readonly signal: AbortSignal;
}

/** Makes and records the calls of one fragment's `load`. */
export interface FragmentCalls {
  readonly call: Call;
  /** Time of the oldest stale answer (ISO 8601, UTC); null when all are fresh. */
  staleSince(): string | null;
  /** Whether an answer did not arrive within its `patienceMs`, so that the browser has to ask again. */
  isPartial(): boolean;
  /** The calls' numbers in waves; undefined when the result is not cacheable: a call wrote, failed or got a stale answer. */
  waves(): TraceOfCalls['waves'] | undefined;
}

/** The problem's code for a pending answer. */
const notYet = 'not_yet';

const abortedCall: Problem = {
  status: 0,
  code: 'aborted',
  message: 'Sorry, that is not available just now. Please try again.',
};

/**
 * Serialises calls and records them in waves. A call that is made after an answer may depend on it, so it starts a new
 * wave; a replay waits for each wave before it starts the next.
 */
export function createFragmentCalls({ ask, signal: loadSignal }: FragmentCallsOptions): FragmentCalls {
  const waves: number[][] = [];
  let unanswered = 0;
  let isAnsweredSince = true;
  let isCacheable = true;
  let isPartial = false;
  let staleSince = Infinity;

  function record(call: number, writes: boolean): void {
    if (isAnsweredSince) waves.push([]);
    isAnsweredSince = false;
    waves.at(-1)?.push(call);
    if (writes) isCacheable = false;
  }

  function recordAge({ staleSince: since }: ServiceAnswer & { kind: 'answered' }): void {
    if (since === undefined) return;
    isCacheable = false;
    staleSince = Math.min(staleSince, since);
  }

  async function call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options: CallOptions = {},
  ): Promise<Output> {
    const { service, name, writes } = endpoint;
    const { signal = loadSignal, patienceMs } = options;
    const asked = ask({
      ...{ service, name },
      ...toWire(endpoint, input),
      ...(patienceMs === undefined ? {} : { patienceMs }),
    });
    record(asked.call, writes);
    unanswered += 1;
    const answer = await untilAborted(asked.answer, signal);
    unanswered -= 1;
    isAnsweredSince = true;
    if (answer.kind === 'answered') {
      recordAge(answer);
      return outputOf(answer);
    }
    isCacheable = false;
    if (answer.problem.code === notYet) isPartial = true;
    throw new CallError(answer.problem);
  }

  return {
    call,
    staleSince: () => (staleSince === Infinity ? null : new Date(staleSince).toISOString()),
    isPartial: () => isPartial,
    waves: () => (isCacheable && unanswered === 0 ? waves : undefined),
  };
}

function untilAborted(answer: Promise<ServiceAnswer>, signal: AbortSignal): Promise<ServiceAnswer> {
  return new Promise((resolve) => {
    const abort = (): void => resolve({ kind: 'refused', problem: abortedCall });
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    void answer.then((given) => {
      signal.removeEventListener('abort', abort);
      resolve(given);
    });
  });
}

/** The only place where an answer takes the type that its contract promises. */
function outputOf({ text, isJson }: { readonly text: string; readonly isJson: boolean }) {
  const answer: { value: ReturnType<typeof JSON.parse> } = { value: isJson ? JSON.parse(text) : text };
  return answer.value;
}
