import { toHandedHeader } from '@tyres/contract-kit/handed-answer';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import { sessionFixture } from '@tyres/search-contract/fixtures';
import { fakeServiceClient, testLog } from '@tyres/service-kit/testing';
import type { RouteContext } from '@tyres/service-kit/route';
import { findSessionSearch } from './find-session-search';

const session = sessionFixture();
const context = (headers: RouteContext['headers']): RouteContext => ({
  sessionId: 'a session',
  browserKey: '',
  requestId: 'a request',
  signal: new AbortController().signal,
  log: testLog(),
  now: new Date(0),
  isAjax: true,
  headers,
  noteRefusedInput: () => undefined,
  giveBrowserKey: () => undefined,
  setCookie: () => undefined,
});

test.each([
  ['requested from the search service', {}, 1],
  [
    'not requested when the page has sent it along',
    { 'x-handed-search-session': toHandedHeader(Buffer.from(JSON.stringify(session))) },
    0,
  ],
])('the session is %s', async (_, headers, calls) => {
  let asked = 0;
  const services = fakeServiceClient({
    search: {
      [getSearchSession.name]: () => {
        asked += 1;
        return session;
      },
    },
  });
  await expect(findSessionSearch({ services }, {}, context(headers))).rejects.toMatchObject({
    problem: { code: 'no_size' },
  });
  expect(asked).toBe(calls);
});

test('a call that carries the session needs no session id', async () => {
  const headers = { 'x-handed-search-session': toHandedHeader(Buffer.from(JSON.stringify(session))) };
  const anonymous = Object.defineProperty(context(headers), 'sessionId', {
    get() {
      throw new Error('The call has no session id.');
    },
  });
  await expect(findSessionSearch({ services: fakeServiceClient({}) }, {}, anonymous)).rejects.toMatchObject({
    problem: { code: 'no_size' },
  });
});
