import { CallError, toWire, type Call, type CallOptions, type Endpoint } from '@tyres/contract-kit/endpoint';
import { isNothing, type Problem } from '@tyres/contract-kit/problem';
import type { AskedCall } from '../calls/service-request';
import type { InputRecorder } from '../fragment-cache/record-inputs';
import type { ServiceAnswer } from './protocol';

export interface FragmentCallsOptions {
  /** Asks the edge to make a call, and returns its number. The answer never rejects. */
  readonly ask: (request: AskedCall) => { readonly call: number; readonly answer: Promise<ServiceAnswer> };
  /** Aborts with the whole `load`. */
  readonly signal: AbortSignal;
  readonly inputs: InputRecorder;
}

/** Makes the calls of one fragment's `load`. */
export interface FragmentCalls {
  readonly call: Call;
  /** Time of the oldest stale answer (ISO 8601, UTC); null when all are fresh. */
  staleSince(): string | null;
  /** Whether an answer did not arrive within its `patienceMs`, so that the browser has to ask again. */
  isPartial(): boolean;
}

/** The problem's code for a pending answer. */
const notYet = 'not_yet';

const abortedCall: Problem = {
  status: 0,
  code: 'aborted',
  message: 'Sorry, that is not available just now. Please try again.',
};

/** Serialises calls and waits for their answers. */
export function createFragmentCalls({
  ask,
  signal: loadSignal,
  inputs,
}: FragmentCallsOptions): FragmentCalls {
  let isPartial = false;
  let staleSince = Infinity;

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
    inputs.onCall(asked.call, writes);
    const answer = await untilAborted(asked.answer, signal);
    inputs.onAnswer(answer.kind === 'answered' ? answer.staleSince === undefined : isNothing(answer.problem));
    if (answer.kind === 'answered') {
      staleSince = Math.min(staleSince, answer.staleSince ?? Infinity);
      return outputOf(answer);
    }
    if (answer.problem.code === notYet) isPartial = true;
    throw new CallError(answer.problem);
  }

  return {
    call,
    staleSince: () => (staleSince === Infinity ? null : new Date(staleSince).toISOString()),
    isPartial: () => isPartial,
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
