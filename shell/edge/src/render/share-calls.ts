import type { Call, Endpoint } from '@tyres/contract-kit/endpoint';

/**
 * Makes each reading call once per page: the fragments of one micro-frontend often ask for the same (the basket, the
 * search). Calls that write are never shared, nor those that one fragment may give up by a signal of its own.
 */
export function shareCalls(call: Call, pageSignal: AbortSignal): Call {
  const answers = new Map<string, Promise<unknown>>();
  return <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options?: { signal?: AbortSignal },
  ): Promise<Output> => {
    const isItsOwn = options?.signal !== undefined && options.signal !== pageSignal;
    if (endpoint.writes || isItsOwn) return call(endpoint, input, options);
    const key = `${endpoint.service}.${endpoint.name} ${JSON.stringify(input)}`;
    const known = answers.get(key);
    if (isAnswerOf(endpoint, known)) return known;
    const answer = call(endpoint, input, options);
    answers.set(key, answer);
    return answer;
  };
}

/** What stands under an endpoint's key came from that endpoint. */
function isAnswerOf<Input extends object, Output>(
  _endpoint: Endpoint<Input, Output>,
  answer: Promise<unknown> | undefined,
): answer is Promise<Output> {
  return answer !== undefined;
}
