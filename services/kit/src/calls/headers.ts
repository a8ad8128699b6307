/** The session of a call. Calls between servers, such as a payment's notification, have none. */
export const sessionIdHeader = 'x-session-id';

/** What only this browser has beside its session, from `newBrowserKeyHeader`; absent before a service has given it one. */
export const browserKeyHeader = 'x-browser-key';

/** Response header: gives the browser another key, or with an empty value none. */
export const newBrowserKeyHeader = 'x-new-browser-key';

export const requestIdHeader = 'x-request-id';

/** The milliseconds that are left for the call. */
export const deadlineHeader = 'x-deadline-ms';

/** Sent by scripts and servers; absent on plain form posts (C-AJAX-FLAG). */
export const requestedWithHeader = 'x-requested-with';

export const clientAddressHeader = 'x-client-address';

/** The client's IPv4 address or IPv6 /64, for a service that counts by it. */
export const clientNetworkHeader = 'x-client-network';

/** Prefix of the headers that carry another service's answer (`HandedAnswer`). Services trust these headers. */
export const handedPrefix = 'x-handed-';

/** Response header: what was asked for was not done although the status is a success. */
export const refusedInputHeader = 'x-refused-input';

/**
 * Request headers of a client that the edge does not forward: hop-by-hop headers (RFC 9110, 7.6.1), and those that the edge
 * sets itself. It drops all that begin with `handedPrefix`, too. Cookies pass through its `service-cookies.ts`.
 */
export const neverForwarded: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'cookie',
  'content-length',
  'accept-encoding',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  sessionIdHeader,
  browserKeyHeader,
  requestIdHeader,
  deadlineHeader,
  clientAddressHeader,
  clientNetworkHeader,
  // Of traces: a client must not choose what is recorded.
  'traceparent',
  'tracestate',
  'baggage',
]);

/** Response headers of a service that the edge does not return to the client. */
export const neverReturned: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'trailer',
  'date',
  'server',
  'x-powered-by',
  requestIdHeader,
  refusedInputHeader,
  newBrowserKeyHeader,
]);
