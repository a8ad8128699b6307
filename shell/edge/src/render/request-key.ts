import type { ServiceRequest } from './protocol';

/** The same for two requests only when a service cannot tell them apart, but by whom they come from. */
export function keyOfRequest({ service, method, url, contentType = '', body = '' }: ServiceRequest): string {
  return `${service} ${method} ${url} ${contentType} ${body}`;
}

/** The same for two calls only when a service cannot tell them apart at all. */
export function keyOfCall(
  request: ServiceRequest,
  { sessionId = '', headers = {} }: { sessionId?: string; headers?: Readonly<Record<string, string>> },
): string {
  return `${sessionId} ${Object.values(headers).join(' ')} ${keyOfRequest(request)}`;
}
