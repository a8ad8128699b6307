import { CallError, toWire, type Call, type Endpoint } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import type { ServiceAnswer, ServiceRequest, Trace } from './protocol';

export interface FragmentCallsOptions {
  /** Has a call made by the edge. Never rejects. */
  readonly ask: (request: ServiceRequest) => Promise<ServiceAnswer>;
  /** Of the whole `load`. */
  readonly signal: AbortSignal;
}

/** The calls of one fragment's `load`, and what they were. */
export interface FragmentCalls {
  readonly call: Call;
  /** The calls in waves; undefined when they alone do not decide the result: one wrote, or was not answered. */
  waves(): Trace['waves'] | undefined;
}

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
  const waves: ServiceRequest[][] = [];
  let unanswered = 0;
  let isAnsweredSince = true;
  let isDecided = true;

  function note(request: ServiceRequest): void {
    if (isAnsweredSince) waves.push([]);
    isAnsweredSince = false;
    waves.at(-1)?.push(request);
    if (request.writes) isDecided = false;
  }

  async function call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options: { signal?: AbortSignal } = {},
  ): Promise<Output> {
    const { service, name, writes, sharedForSeconds = 0, takes = null } = endpoint;
    const request = { service, name, writes, sharedForSeconds, takes, ...toWire(endpoint, input) };
    const { signal = loadSignal } = options;
    note(request);
    unanswered += 1;
    const answer = await untilAborted(ask(request), signal);
    unanswered -= 1;
    isAnsweredSince = true;
    if (answer.kind === 'answered') return outputOf(answer);
    isDecided = false;
    throw new CallError(answer.problem);
  }

  return { call, waves: () => (isDecided && unanswered === 0 ? waves : undefined) };
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
