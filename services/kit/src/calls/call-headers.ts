import {
  browserKeyHeader,
  deadlineHeader,
  requestedWithHeader,
  requestIdHeader,
  sessionIdHeader,
} from './headers';

export interface CallHeaders {
  readonly deadlineMs: number;
  readonly requestId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly browserKey?: string | undefined;
  readonly contentType?: string | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The request headers of a call to an endpoint of a service. */
export function callHeaders(call: CallHeaders): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    [requestedWithHeader]: 'XMLHttpRequest',
    [deadlineHeader]: String(call.deadlineMs),
  };
  if (call.requestId) headers[requestIdHeader] = call.requestId;
  if (call.sessionId) headers[sessionIdHeader] = call.sessionId;
  if (call.browserKey) headers[browserKeyHeader] = call.browserKey;
  if (call.contentType) headers['content-type'] = call.contentType;
  return call.headers ? Object.assign(headers, call.headers) : headers;
}
