import type { ServiceRequest } from './protocol';

/** The same for two requests only when a service cannot tell them apart, but by whom they come from. */
export function keyOfRequest({ service, method, url, contentType = '', body = '' }: ServiceRequest): string {
  return `${service} ${method} ${url} ${contentType} ${body}`;
}
