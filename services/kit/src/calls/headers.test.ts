import * as headers from './headers';

test('services and the edge, which are deployed apart, share the names of these headers', () =>
  expect([
    headers.sessionIdHeader,
    headers.requestIdHeader,
    headers.deadlineHeader,
    headers.requestedWithHeader,
    headers.clientAddressHeader,
    headers.clientNetworkHeader,
    headers.handedPrefix,
    headers.knownDigestHeader,
    headers.answerDigestHeader,
    headers.refusedInputHeader,
  ]).toEqual([
    'x-session-id',
    'x-request-id',
    'x-deadline-ms',
    'x-requested-with',
    'x-client-address',
    'x-client-network',
    'x-handed-',
    'x-known-digest',
    'x-answer-digest',
    'x-refused-input',
  ]));
