import type { Caller, ServiceRequest } from './service-request';

/** Cache key of a request, without its caller: equal only for requests that are the same to the service. */
export function keyOfRequest({ service, method, url, contentType = '', body = '' }: ServiceRequest): string {
  return `${service} ${method} ${url} ${contentType} ${body}`;
}

/** Cache key of a call, with its session and headers: equal only for calls that are the same to the service. */
export function keyOfCall(
  request: ServiceRequest,
  { sessionId = '', browserKey = '', headers = {} }: Caller,
): string {
  return `${sessionId} ${browserKey} ${Object.values(headers).join(' ')} ${keyOfRequest(request)}`;
}
