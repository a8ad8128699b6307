import type { Problem } from './problem';
import type { SaleStep } from './sale-step';

/** Folder name of a service below `services`; any text, so that a new service needs no change here. */
export type ServiceName = string;

/** The input of an endpoint: path parameters and fields together, by their names on the wire. */
export type EndpointInput = object;

export interface EndpointSpec {
  readonly service: ServiceName;
  /** Unique within the service, camelCase, as in `validateReg`. */
  readonly name: string;
  /** Incremented when a change breaks callers; callers name the version that they need. */
  readonly version?: number;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root, with `{parameters}` that are filled from the input: `/ajax/validate_reg/{registration}`. */
  readonly path: string;
  /**
   * `public`: browsers reach it through the edge. `partner`: programs of other companies do, with a bearer token or a signed
   * link in place of session, cookies and origin. `internal`: only other services and the edge do.
   */
  readonly audience: 'public' | 'partner' | 'internal';
  /** Encoding of a body; default `form`. */
  readonly body?: 'form' | 'json' | 'raw';
  /**
   * `redirect` endpoints are form posts that answer 303. `stream` endpoints are internal: the edge forwards whole answers
   * only. Default `json`.
   */
  readonly answers?: 'json' | 'text' | 'redirect' | 'stream';
  /** True when the call changes state; default: every method but GET. Some specified GETs write. */
  readonly writes?: boolean;
  /**
   * How many seconds pages may share an answer between all sessions, or between those that send the same along (`takes`). The
   * call carries no session id, so the answer cannot be personal. Browsers, and caches on the way, cache the answer of a public
   * GET. Default 0: never shared.
   */
  readonly sharedForSeconds?: number;
  /**
   * How many seconds a stale answer may be shown, marked as such, while the service does not answer. The answer may depend
   * on the input and on what the call takes; the call carries no session id. Default 0: never.
   */
  readonly staleForSeconds?: number;
  /**
   * The data of the session that the answer depends on, by the names of its stamps, as in `['basket']`; `null`: on more than
   * that. The service replaces a stamp with each change, so a page whose stamps are the same makes no calls (decision 45).
   * Default `null`.
   */
  readonly dependsOn?: readonly string[] | null;
  /** An answer that the service would otherwise request itself: a page that makes both calls sends it along. */
  readonly takes?: HandedAnswer | null;
  /**
   * Names of the cookies that this call reads or sets, as in `__Host-colour`. The edge passes on these and no others; the
   * session travels in a header. Default: none.
   */
  readonly cookies?: readonly string[];
  /** The step of a purchase that a session has reached once this call succeeds. Default: none. */
  readonly saleStep?: SaleStep | null;
}

/**
 * The answer of a read call without input, sent along with another call of the same page, in a header. Only the edge
 * sets it: it strips all `x-handed-` headers from outside requests.
 */
export interface HandedAnswer {
  readonly service: ServiceName;
  readonly path: string;
  readonly header: `x-handed-${string}`;
  /** `dependsOn` of that call. */
  readonly dependsOn: readonly string[];
  /** The fields of the answer to send; default all. With fewer fields, more sessions send the same value. */
  readonly fields?: readonly string[];
}

/** One call that a service promises, typed by its input and output. */
export interface Endpoint<Input extends EndpointInput, Output> extends Required<EndpointSpec> {
  /** Never set: carries the types. */
  readonly types?: (input: Input) => Output;
}

/** Declares a call of a service. Its schemas are in a file of their own, so that browsers need not load them. */
export function endpoint<Input extends EndpointInput, Output>(spec: EndpointSpec): Endpoint<Input, Output> {
  return {
    version: 1,
    body: 'form',
    answers: 'json',
    writes: spec.method !== 'GET',
    sharedForSeconds: 0,
    staleForSeconds: 0,
    dependsOn: null,
    takes: null,
    cookies: [],
    saleStep: null,
    ...spec,
  };
}

/** Makes calls: from a browser through the edge, from a server directly to the service. @throws CallError */
export type Call = <Input extends EndpointInput, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  options?: CallOptions,
) => Promise<Output>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * How long a page that works without the answer waits for it. Then the call fails with `not_yet`, the page is sent
   * without it, and the browser requests the fragment's data again, without this limit.
   */
  readonly patienceMs?: number;
}

/** The error of a failed call: `problem.code` says whether it was refused or not answered. */
export class CallError extends Error {
  constructor(
    readonly problem: Problem,
    options?: ErrorOptions,
  ) {
    super(`${problem.code}: ${problem.message}`, options);
    this.name = 'CallError';
  }
}

/** The parameter names in a path, in order. */
export function pathParameters(path: string): string[] {
  return (path.match(/\{\w+\}/g) ?? []).map((parameter) => parameter.slice(1, -1));
}

export interface WireRequest {
  readonly method: string;
  /** Path and query, ready to be appended to a base URL. */
  readonly url: string;
  readonly body?: string;
  readonly contentType?: string;
}

/** Encodes an input for the wire: path parameters in the path, GET fields in the query, others in the body. */
export function toWire<Input extends EndpointInput>(
  spec: Endpoint<Input, unknown>,
  input: Input,
): WireRequest {
  const fields = new Map<string, unknown>(Object.entries(input));
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name) ?? '';
    fields.delete(name);
    return encodeURIComponent(String(value));
  });
  if (spec.method === 'GET') {
    const query = encodeForm(fields).toString();
    return { method: spec.method, url: query ? `${path}?${query}` : path };
  }
  if (spec.body === 'json') {
    return {
      method: spec.method,
      url: path,
      body: JSON.stringify(Object.fromEntries(fields)),
      contentType: 'application/json',
    };
  }
  return {
    method: spec.method,
    url: path,
    body: encodeForm(fields).toString(),
    contentType: 'application/x-www-form-urlencoded',
  };
}

/** Form-encodes fields: arrays as `name[]`, records as `name[key]`, nothing for null and undefined. */
export function encodeForm(fields: Iterable<[string, unknown]>): URLSearchParams {
  const form = new URLSearchParams();
  const append = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value))
      for (const item of value) append(name.endsWith('[]') ? name : `${name}[]`, item);
    else if (typeof value === 'object')
      for (const [key, item] of Object.entries(value)) append(`${name}[${key}]`, item);
    else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
    else form.append(name, String(value));
  };
  for (const [name, value] of fields) append(name, value);
  return form;
}
