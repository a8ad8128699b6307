import type { Problem } from './problem';

/** Folder name of a service below `services`. A name of its own, so that a new service needs no change here. */
export type ServiceName = string;

/** What an endpoint takes: path parameters and fields together, by their names on the wire. */
export type EndpointInput = object;

export interface EndpointSpec {
  readonly service: ServiceName;
  /** Unique within the service, camelCase, as in `validateReg`. */
  readonly name: string;
  /** Raised when a change breaks callers; callers name the version that they need. */
  readonly version?: number;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root, with `{parameters}` that are filled from the input: `/ajax/validate_reg/{registration}`. */
  readonly path: string;
  /** `public`: browsers reach it through the edge. `internal`: only other services and the edge do. */
  readonly audience: 'public' | 'internal';
  /** How fields that are not in the path travel when there is a body; default `form`. */
  readonly body?: 'form' | 'json' | 'raw';
  /** `redirect` endpoints are form posts that answer 303; default `json`. */
  readonly answers?: 'json' | 'text' | 'redirect' | 'stream';
  /** True when the call changes something; default: every method but GET. Some specified GETs write. */
  readonly writes?: boolean;
  /**
   * For so many seconds its answer is the same for everybody, whoever asks: pages may use one that is no older. Such a
   * call is then made in nobody's name. Default 0: the answer is the session's own.
   */
  readonly sharedForSeconds?: number;
  /**
   * While the service gives no answer, pages may show its last good one, if it is no older than this many seconds, and must
   * say so. The answer may depend on the input and on what the call takes, on nothing else of the session: such a call
   * carries no session id. Default 0: never.
   */
  readonly staleForSeconds?: number;
  /** An answer that this call needs and would ask for itself: a page that makes both calls sends it along. */
  readonly takes?: HandedAnswer | null;
  /**
   * Names of the cookies that this call reads or sets, as in `__Host-colour`. The edge passes on these and no others; the
   * session travels in a header. Default: none.
   */
  readonly cookies?: readonly string[];
}

/**
 * The answer of a reading call without input, as it travels with another call of the same page: under a header that the
 * edge alone sets, since it strips all that begin with `x-handed-` from what comes from outside.
 */
export interface HandedAnswer {
  readonly service: ServiceName;
  readonly path: string;
  readonly header: `x-handed-${string}`;
  /** The fields of the answer that are sent; all when absent. The fewer, the more sessions send the same. */
  readonly fields?: readonly string[];
}

/** One call that a service promises, typed by what it takes and what it answers. */
export interface Endpoint<Input extends EndpointInput, Output> extends Required<EndpointSpec> {
  /** Never set: carries the types. */
  readonly types?: (input: Input) => Output;
}

/** Declares a call of a service; the schemas that check it stand beside it, so that browsers need not load them. */
export function endpoint<Input extends EndpointInput, Output>(spec: EndpointSpec): Endpoint<Input, Output> {
  return {
    version: 1,
    body: 'form',
    answers: 'json',
    writes: spec.method !== 'GET',
    sharedForSeconds: 0,
    staleForSeconds: 0,
    takes: null,
    cookies: [],
    ...spec,
  };
}

/** Makes calls: the browser's goes through the edge, a server's straight to the service. @throws CallError */
export type Call = <Input extends EndpointInput, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  options?: CallOptions,
) => Promise<Output>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * How long a page waits for the answer where it makes sense without. After that the call fails with `not_yet`, the page is
   * shown without it, and the browser asks once more for the fragment's data, without this limit.
   */
  readonly patienceMs?: number;
}

/** A call that was refused or that got no answer; `problem.code` tells which. */
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
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

export interface WireRequest {
  readonly method: string;
  /** Path and query, ready to be appended to a base URL. */
  readonly url: string;
  readonly body?: string;
  readonly contentType?: string;
}

/** Lays an input out on the wire: path parameters encoded, GET fields in the query, others in the body. */
export function toWire<Input extends EndpointInput>(
  spec: Endpoint<Input, unknown>,
  input: Input,
): WireRequest {
  const fields = new Map<string, unknown>(Object.entries(input));
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(value === undefined || value === null ? '' : String(value));
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
