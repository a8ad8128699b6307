import { CallError, toWire, type Call, type Endpoint } from '@tyres/contract-kit/endpoint';
import { isProblem, type Problem } from '@tyres/contract-kit/problem';
import { sorry } from './sorry';

const timeoutMs = 10_000;

export interface BrowserCallOptions {
  /** Base path of the site, '' by default (SD01). */
  readonly base: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

/** Calls services from the browser: through the edge, form-encoded, flagged as AJAX (SD15). */
export function createBrowserCall({
  base,
  fetch: fetchFrom,
  timeoutMs: limitMs = timeoutMs,
}: BrowserCallOptions): Call {
  return async <Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Output> => {
    if (endpoint.answers === 'redirect')
      throw new TypeError(`${endpoint.name} is a form post: submit a form.`);
    const wire = toWire(endpoint, input);
    const deadline = AbortSignal.timeout(limitMs);
    const headers = { Accept: 'application/json, text/plain;q=0.9', 'X-Requested-With': 'XMLHttpRequest' };
    try {
      // `fetch` is read on each call, so that a page may replace it later.
      const response = await (fetchFrom ?? fetch)(`${base}${wire.url}`, {
        method: wire.method,
        headers: wire.contentType ? { ...headers, 'Content-Type': wire.contentType } : headers,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        ...(wire.body === undefined ? {} : { body: wire.body }),
      });
      if (!response.ok) throw new CallError(await readProblem(response));
      return await readAnswer<Output>(endpoint.answers, response);
    } catch (error) {
      throw error instanceof CallError ? error : new CallError(noAnswer(signal, deadline), { cause: error });
    }
  };
}

async function readAnswer<Output>(answers: string, response: Response): Promise<Output> {
  const answer: unknown = await (answers === 'text' ? response.text() : response.json());
  if (isAnswer<Output>(answer)) return answer;
  throw new CallError({ status: response.status, code: 'unexpected_answer', message: sorry });
}

/** Answers are not validated: the endpoint's type says what the service promises. */
function isAnswer<Output>(value: unknown): value is Output {
  return value !== undefined;
}

async function readProblem(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined);
  return isProblem(body) ? body : { status: response.status, code: 'unexpected_answer', message: sorry };
}

function noAnswer(signal: AbortSignal | undefined, deadline: AbortSignal): Problem {
  if (signal?.aborted) return { status: 0, code: 'aborted', message: 'The call was aborted.' };
  return { status: 0, code: deadline.aborted ? 'timed_out' : 'no_answer', message: sorry };
}
