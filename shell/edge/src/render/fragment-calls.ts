import { CallError, toWire, type Call, type Endpoint } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import type { AskedCall, ServiceAnswer, TraceOfCalls } from './protocol';

export interface FragmentCallsOptions {
  /** Has a call made by the edge, under a number. Its answer never rejects. */
  readonly ask: (request: AskedCall) => { readonly call: number; readonly answer: Promise<ServiceAnswer> };
  /** Of the whole `load`. */
  readonly signal: AbortSignal;
}

/** The calls of one fragment's `load`, and what they were. */
export interface FragmentCalls {
  readonly call: Call;
  /** The calls' numbers in waves; undefined when they alone do not decide the result: one wrote, or was not answered. */
  waves(): TraceOfCalls['waves'] | undefined;
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
  const waves: number[][] = [];
  let unanswered = 0;
  let isAnsweredSince = true;
  let isDecided = true;

  function note(call: number, writes: boolean): void {
    if (isAnsweredSince) waves.push([]);
    isAnsweredSince = false;
    waves.at(-1)?.push(call);
    if (writes) isDecided = false;
  }

  async function call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options: { signal?: AbortSignal } = {},
  ): Promise<Output> {
    const { service, name, writes } = endpoint;
    const { signal = loadSignal } = options;
    const asked = ask({ service, name, ...toWire(endpoint, input) });
    note(asked.call, writes);
    unanswered += 1;
    const answer = await untilAborted(asked.answer, signal);
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
