import { unavailable, type KnownAnswer } from '../calls/known-answer';
import type { PublicEndpoint } from '../calls/public-endpoint';
import type { Caller } from '../calls/service-request';
import { limitPageCalls } from './limit-page-calls';
import { tooManyRequests } from './too-many-requests';

const endpoint: PublicEndpoint = {
  service: 'search',
  name: 'costly',
  method: 'GET',
  path: '/ajax/costly',
  audience: 'public',
  body: 'form',
  answers: 'json',
  writes: false,
  sharedForSeconds: 0,
  limit: { perSession: { count: 3, seconds: 60 }, field: 'reg', countsPages: true },
  cookies: [],
};
const request = {
  service: 'search',
  name: 'costly',
  writes: false,
  sharedForSeconds: 0,
  takes: null,
  method: 'GET',
  url: '/ajax/costly?reg=AB12',
};
const shopper: Caller = { requestId: '1', sessionId: 'one', isSessionKept: true, network: '192.0.2.1' };
const answered: KnownAnswer = { kind: 'answered', body: Buffer.from('{}'), isJson: true, digest: '' };
const refusedWith = (status: number): KnownAnswer => ({
  kind: 'refused',
  problem: { status, code: 'refused', message: '' },
});

function setUp({ found = endpoint, answer = answered, isAllowed = true } = {}) {
  const settle = jest.fn(() => Promise.resolve());
  const countCall = jest.fn(() => Promise.resolve(isAllowed ? { settle } : { waitSeconds: 5 }));
  const cancel = jest.fn();
  const start = jest.fn(() => ({ answer: Promise.resolve(answer), cancel }));
  const find = (method: string, path: string) =>
    method === 'GET' && path === '/ajax/costly' ? { endpoint: found, params: {} } : undefined;
  const limited = limitPageCalls({ calls: { start }, contracts: { find }, limits: { countCall } });
  return { settle, countCall, cancel, start, limited };
}

test('a call is counted for the session and the network, and then made', async () => {
  const { countCall, start, settle, limited } = setUp();
  expect(await limited.start(request, shopper, 500).answer).toBe(answered);
  expect(countCall).toHaveBeenCalledWith(endpoint, { network: '192.0.2.1', sessionId: 'one' });
  expect(start).toHaveBeenCalledWith(request, shopper, 500);
  expect(settle).toHaveBeenCalledWith(false);
});

test.each<[string, Caller]>([
  ['no session', { requestId: '1', network: '192.0.2.1' }],
  ['a session of this request only', { ...shopper, isSessionKept: false }],
])('a call with %s is counted for the network alone', async (_, caller) => {
  const { countCall, limited } = setUp();
  await limited.start(request, caller, 500).answer;
  expect(countCall).toHaveBeenCalledWith(endpoint, { network: '192.0.2.1' });
});

const { limit: _limit, ...unlimited } = endpoint;
const { network: _network, ...shared } = shopper;
test.each<[string, PublicEndpoint, string, Caller]>([
  ['without a limit', unlimited, request.url, shopper],
  ['whose limit does not count pages', { ...unlimited, limit: {} }, request.url, shopper],
  ['of an unknown path', endpoint, '/ajax/free', shopper],
  ['whose answer all sessions share', endpoint, request.url, shared],
])('a call %s is made and not counted', async (_, found, url, caller) => {
  const { countCall, limited } = setUp({ found });
  expect(await limited.start({ ...request, url }, caller, 500).answer).toBe(answered);
  expect(countCall).not.toHaveBeenCalled();
});

test('a call over its limit is refused, and not made', async () => {
  const { start, limited } = setUp({ isAllowed: false });
  const call = limited.start(request, shopper, 500);
  expect(await call.answer).toEqual({ kind: 'refused', problem: tooManyRequests({ field: 'reg' }) });
  expect(start).not.toHaveBeenCalled();
  expect(() => call.cancel()).not.toThrow();
});

test.each([
  [422, true],
  [503, false],
])('a call with status %i counts as refused input: %p', async (status, wasRefused) => {
  const { settle, limited } = setUp({ answer: refusedWith(status) });
  expect(await limited.start(request, shopper, 500).answer).toEqual(refusedWith(status));
  expect(settle).toHaveBeenCalledWith(wasRefused);
});

test('a call that is cancelled while it is counted is not made', async () => {
  const { start, limited } = setUp();
  const call = limited.start(request, shopper, 500);
  call.cancel();
  expect(await call.answer).toBe(unavailable);
  expect(start).not.toHaveBeenCalled();
});

test('cancel is passed on to a call that was started', async () => {
  const { cancel, limited } = setUp();
  const call = limited.start(request, shopper, 500);
  await call.answer;
  call.cancel();
  expect(cancel).toHaveBeenCalledTimes(1);
});
