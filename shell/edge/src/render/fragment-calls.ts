import { CallError, toWire, type Call, type CallOptions, type Endpoint } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import type { AskedCall } from '../calls/service-request';
import type { ServiceAnswer, TraceOfCalls } from './protocol';

export interface FragmentCallsOptions {
  /** Has a call made by the edge, under a number. Its answer never rejects. */
  readonly ask: (request: AskedCall) => { readonly call: number; readonly answer: Promise<ServiceAnswer> };
  /** Of the whole `load`. */
  readonly signal: AbortSignal;
}

/** The calls of one fragment's `load`, and what they were. */
export interface FragmentCalls {
  readonly call: Call;
  /** Time of the oldest answer that is not fresh (ISO 8601, UTC); null when all are. */
  staleSince(): string | null;
  /** Whether an answer was not there in time, and is to be asked for once more. */
  isPartial(): boolean;
  /**
   * The calls' numbers in waves; undefined when they alone do not decide the result: one wrote, was not answered, or is
   * stale.
   */
  waves(): TraceOfCalls['waves'] | undefined;
}

/** The code of the problem that stands for an answer on its way. */
const notYet = 'not_yet';

const givenUp: Problem = {
  status: 0,
  code: 'aborted',
  message: 'Sorry, that is not available just now. Please try again.',
};

/**
 * Lays calls out on the wire, and notes them. A call that comes when answers are in may have been made because of them,
 * so it begins a new wave; whoever makes the calls again waits for one wave before the next.
 */
export function createFragmentCalls({ ask, signal: loadSignal }: FragmentCallsOptions): FragmentCalls {
  const waves: number[][] = [];
  let unanswered = 0;
  let isAnsweredSince = true;
  let isDecided = true;
  let isPartial = false;
  let staleSince = Infinity;

  function note(call: number, writes: boolean): void {
    if (isAnsweredSince) waves.push([]);
    isAnsweredSince = false;
    waves.at(-1)?.push(call);
    if (writes) isDecided = false;
  }

  function noteAge({ staleSince: since }: ServiceAnswer & { kind: 'answered' }): void {
    if (since === undefined) return;
    isDecided = false;
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
    note(asked.call, writes);
    unanswered += 1;
    const answer = await untilAborted(asked.answer, signal);
    unanswered -= 1;
    isAnsweredSince = true;
    if (answer.kind === 'answered') {
      noteAge(answer);
      return outputOf(answer);
    }
    isDecided = false;
    if (answer.problem.code === notYet) isPartial = true;
    throw new CallError(answer.problem);
  }

  return {
    call,
    staleSince: () => (staleSince === Infinity ? null : new Date(staleSince).toISOString()),
    isPartial: () => isPartial,
    waves: () => (isDecided && unanswered === 0 ? waves : undefined),
  };
}

function untilAborted(answer: Promise<ServiceAnswer>, signal: AbortSignal): Promise<ServiceAnswer> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve({ kind: 'refused', problem: givenUp });
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void answer.then((given) => {
      signal.removeEventListener('abort', giveUp);
      resolve(given);
    });
  });
}

/** The one place where an answer takes the type that its contract promises. */
function outputOf({ text, isJson }: { readonly text: string; readonly isJson: boolean }) {
  const answer: { value: ReturnType<typeof JSON.parse> } = { value: isJson ? JSON.parse(text) : text };
  return answer.value;
}
