import { readHandedHeader } from '@tyres/contract-kit/handed-answer';
import { answerOf } from '../testing/known-answers';
import { createPageCalls } from './page-calls';
import { unavailable, type KnownAnswer } from './known-answer';
import type { Caller, ServiceRequest } from './service-request';
import type { ServiceCalls } from './service-calls';
import { createSharedAnswers } from './shared-answers';

const read: ServiceRequest = {
  service: 'search',
  name: 'read',
  writes: false,
  sharedForSeconds: 0,
  takes: null,
  method: 'GET',
  url: '/read?id=1',
};
const sizes: ServiceRequest = { ...read, name: 'sizes', url: '/sizes', sharedForSeconds: 30 };

/** Fake services that record the session of each call. */
function fakeCalls(
  answerTo: (request: ServiceRequest) => Promise<KnownAnswer> = async ({ url }) => answerOf(url),
) {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const start = (request: ServiceRequest, { sessionId = 'nobody' }: Caller) => {
    asked.push(`${sessionId} ${request.url}`);
    return { answer: answerTo(request), cancel: () => void cancelled.push(request.url) };
  };
  return { asked, cancelled, calls: { start } };
}

test('reads are deduplicated within one page only, and writes never are', async () => {
  const { asked, calls } = fakeCalls();
  const shared = createSharedAnswers({ calls, limitMs: 1_000 });
  const pageOf = (sessionId: string) =>
    createPageCalls({ calls, shared, caller: { sessionId, requestId: 'r' }, limitMs: 1_000 });
  const page = pageOf('one');
  expect(page.answered(read)).toBeUndefined();
  await Promise.all([page.call(read), page.call({ ...read }), page.call({ ...read, url: '/read?id=2' })]);
  expect(page.answered({ ...read })).toMatchObject({ kind: 'answered' });
  await Promise.all([1, 2].map(() => page.call({ ...read, writes: true, url: '/write' })));
  await pageOf('two').call(read);
  expect(asked).toEqual(['one /read?id=1', 'one /read?id=2', 'one /write', 'one /write', 'two /read?id=1']);
});

test('a shared answer is fetched without a session, and only once until it expires', async () => {
  let nowMs = 1_000;
  const { asked, calls } = fakeCalls();
  const shared = createSharedAnswers({ calls, limitMs: 1_000, nowMs: () => nowMs });
  const pageOf = (sessionId: string) =>
    createPageCalls({ calls, shared, caller: { sessionId, requestId: 'r' }, limitMs: 1_000 });
  await Promise.all([pageOf('one').call(sizes), pageOf('two').call(sizes)]);
  nowMs += 29_999;
  await pageOf('three').call(sizes);
  expect(asked).toEqual(['nobody /sizes']);
  nowMs += 2;
  await pageOf('three').call(sizes);
  expect(asked).toHaveLength(2);
});

test('a refusal is not cached', async () => {
  let answer: KnownAnswer = unavailable;
  const { asked, calls } = fakeCalls(async () => answer);
  const shared = createSharedAnswers({ calls, limitMs: 1_000 });
  expect(await shared.get(sizes, 'r')).toBe(unavailable);
  answer = answerOf('R16');
  expect(await shared.get(sizes, 'r')).toBe(answer);
  expect(asked).toHaveLength(2);
});

test('pending calls are cancelled at the deadline of the page', async () => {
  jest.useFakeTimers();
  try {
    const { cancelled, calls } = fakeCalls(() => new Promise(() => undefined));
    const shared = createSharedAnswers({ calls, limitMs: 1_000 });
    const page = createPageCalls({
      calls,
      shared,
      caller: { sessionId: 'one', requestId: 'r' },
      limitMs: 1_000,
    });
    void page.call(read);
    await jest.advanceTimersByTimeAsync(600);
    void page.call({ ...read, url: '/later' });
    void page.call(sizes);
    await jest.advanceTimersByTimeAsync(400);
    expect(cancelled).toEqual(['/read?id=1', '/later']);
  } finally {
    jest.useRealTimers();
  }
});

describe('an answer that another call needs', () => {
  const results: ServiceRequest = {
    ...read,
    service: 'catalogue',
    url: '/results',
    takes: { service: 'search', path: '/session', header: 'x-handed-search-session' },
  };

  async function headersOf(session: KnownAnswer): Promise<{ asked: string[]; handed: string | undefined }> {
    let handed: string | undefined;
    const { asked, calls } = fakeCalls(async ({ url }) => (url === '/session' ? session : answerOf(url)));
    const start: ServiceCalls['start'] = (request, caller) => {
      if (request.url === '/results') handed = caller.headers?.['x-handed-search-session'];
      return calls.start(request, caller);
    };
    const shared = createSharedAnswers({ calls: { start }, limitMs: 1_000 });
    const caller = { sessionId: 'one', requestId: 'r' };
    const page = createPageCalls({ calls: { start }, shared, caller, limitMs: 1_000 });
    await Promise.all([page.call(results), page.call({ ...read, url: '/session' })]);
    return { asked, handed };
  }

  test('is fetched once with the session of the page, and sent with the other call', async () => {
    const { asked, handed } = await headersOf(answerOf('{"size":"R16"}'));
    expect(asked).toEqual(['one /session', 'one /results']);
    expect(readHandedHeader(handed)).toEqual({ size: 'R16' });
  });

  test.each([
    ['its service does not answer', unavailable],
    ['it is too long for a header', answerOf('x'.repeat(5_000))],
  ])('is left out of the other call when %s', async (_, session) => {
    expect(await headersOf(session)).toEqual({ asked: ['one /session', 'one /results'], handed: undefined });
  });
});

describe('a call whose last good answer may be shown to other sessions', () => {
  const results: ServiceRequest = {
    ...read,
    service: 'catalogue',
    url: '/results',
    staleForSeconds: 600,
    takes: { service: 'search', path: '/session', header: 'x-handed-search-session', fields: ['size'] },
  };
  const askedWith = async (session: KnownAnswer) => {
    const callers: Caller[] = [];
    const start: ServiceCalls['start'] = ({ url }, caller) => {
      if (url === '/results') callers.push(caller);
      return {
        answer: Promise.resolve(url === '/session' ? session : answerOf(url)),
        cancel: () => undefined,
      };
    };
    const shared = createSharedAnswers({ calls: { start }, limitMs: 1_000 });
    const caller = { sessionId: 'one', requestId: 'r' };
    await createPageCalls({ calls: { start }, shared, caller, limitMs: 1_000 }).call(results);
    return callers[0];
  };

  test('carries no session id, only the fields that it depends on', async () => {
    const caller = await askedWith(answerOf('{"size":"R16","postcode":"M1 1AE"}'));
    expect(caller).not.toHaveProperty('sessionId');
    expect(readHandedHeader(caller?.headers?.['x-handed-search-session'])).toEqual({ size: 'R16' });
  });

  test('carries the session id when an answer that it takes is missing', async () => {
    expect(await askedWith(unavailable)).toEqual({ sessionId: 'one', requestId: 'r' });
  });
});

test('a page stops waiting for an answer after patienceMs, unless it is patient', async () => {
  jest.useFakeTimers();
  try {
    let give = (_answer: KnownAnswer): void => undefined;
    const answer = new Promise<KnownAnswer>((resolve) => (give = resolve));
    const { calls } = fakeCalls(() => answer);
    const shared = createSharedAnswers({ calls, limitMs: 2_400 });
    const pageOf = (isPatient: boolean) =>
      createPageCalls({
        calls,
        shared,
        caller: { sessionId: 'one', requestId: 'r' },
        limitMs: 2_400,
        isPatient,
      });
    const hasty = pageOf(false);
    const first = hasty.call({ ...read, patienceMs: 300 });
    const patient = pageOf(true).call({ ...read, patienceMs: 300 });
    await jest.advanceTimersByTimeAsync(300);
    expect(await first).toMatchObject({ kind: 'refused', problem: { code: 'not_yet' } });
    // Another fragment of the page does not wait again.
    const again = hasty.call({ ...read, patienceMs: 300 });
    await jest.advanceTimersByTimeAsync(0);
    expect(await again).toBe(await first);
    give(answerOf('R16'));
    expect(await patient).toMatchObject({ kind: 'answered' });
  } finally {
    jest.useRealTimers();
  }
});
