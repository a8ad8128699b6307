import * as headers from './headers';

test('header names do not change, since services and the edge are deployed separately', () =>
  expect([
    headers.sessionIdHeader,
    headers.requestIdHeader,
    headers.deadlineHeader,
    headers.requestedWithHeader,
    headers.clientAddressHeader,
    headers.clientNetworkHeader,
    headers.handedPrefix,
    headers.refusedInputHeader,
  ]).toEqual([
    'x-session-id',
    'x-request-id',
    'x-deadline-ms',
    'x-requested-with',
    'x-client-address',
    'x-client-network',
    'x-handed-',
    'x-refused-input',
  ]));
