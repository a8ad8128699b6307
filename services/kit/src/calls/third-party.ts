import { responseOf, startExchange } from './exchange';
import { createPool } from './pool';

/** A request to a third party. */
export interface ThirdPartyRequest {
  /** Default GET. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** What follows the third party's address, with its query. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent instead of a body. */
  readonly form?: Readonly<Record<string, string>>;
}

/** A whole answer, of any status. */
export interface ThirdPartyAnswer {
  readonly status: number;
  /** Whether the status is 200 to 299. */
  readonly isOk: boolean;
  readonly text: string;
}

/** Asks a third party. @throws when there is no whole answer in time, or more than a megabyte of it */
export type AskThirdParty = (request?: ThirdPartyRequest) => Promise<ThirdPartyAnswer>;

const mostBytes = 1_048_576;

/**
 * Creates a client for a third party's address, which may have a query and a slash at its end. Redirects are not followed. Node's own
 * `fetch` is not used: its streams were a third of the garbage that an order left in the old generation.
 */
export function createThirdParty(address: string, timeoutMs: number): AskThirdParty {
  const pool = createPool(new URL(address).origin, { connectTimeoutMs: timeoutMs, isThirdParty: true });
  return async ({ method = 'GET', path = '', headers, body, form } = {}) => {
    const ofForm = form && { 'content-type': 'application/x-www-form-urlencoded' };
    const { pathname, search } = new URL(address + path);
    const request = {
      method,
      url: pathname + search,
      headers: { accept: '*/*', 'user-agent': 'tyres', ...ofForm, ...headers },
      body: form ? new URLSearchParams(form).toString() : body,
    };
    const answer = await responseOf(startExchange(pool, request, { timeoutMs, mostBytes }));
    const { status } = answer;
    return { status, isOk: status >= 200 && status < 300, text: answer.body.toString() };
  };
}
