import { readHandedHeader } from '@tyres/contract-kit/handed-answer';
import { answerOf } from '../testing/known-answers';
import { createPageCalls } from './page-calls';
import { unavailable, type KnownAnswer } from './known-answer';
import type { Caller, ServiceRequest } from './service-request';
import type { ServiceCalls } from './service-calls';
import { createSharedAnswers } from './shared-answers';
import { createStampedAnswers } from './stamped-answers';
import { noStamps } from '@tyres/service-kit/stamp-reader';

const stamped = createStampedAnswers(noStamps);

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
    createPageCalls({ calls, shared, stamped, caller: { sessionId, requestId: 'r' }, limitMs: 1_000 });
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
    createPageCalls({ calls, shared, stamped, caller: { sessionId, requestId: 'r' }, limitMs: 1_000 });
  await Promise.all([pageOf('one').call(sizes), pageOf('two').call(sizes)]);
  nowMs += 29_999;
  await pageOf('three').call(sizes);
  expect(asked).toEqual(['nobody /sizes']);
  nowMs += 2;
  await pageOf('three').call(sizes);
  expect(asked).toHaveLength(2);
});

const refused = (status: number): KnownAnswer => ({
  kind: 'refused',
  problem: { status, code: 'no', message: 'No.' },
});

test.each([
  ['no answer', unavailable, 2],
  ['a stale answer', { ...answerOf('R15'), staleSince: 1 }, 2],
  ['a refusal', refused(422), 2],
  ['the answer that there is nothing', refused(404), 1],
])('of a shared call, %s is asked for %d times', async (_, first: KnownAnswer, times) => {
  let answer = first;
  const { asked, calls } = fakeCalls(async () => answer);
  const shared = createSharedAnswers({ calls, limitMs: 1_000 });
  expect(await shared.get(sizes, { requestId: 'r' })).toBe(first);
  answer = answerOf('R16');
  expect(await shared.get(sizes, { requestId: 'r' })).toEqual(times === 1 ? first : answer);
  expect(asked).toHaveLength(times);
});

test('a shared call counts for the session that makes it, and a shared answer for nobody', async () => {
  const { asked, calls } = fakeCalls();
  const counted: (string | undefined)[] = [];
  const shared = createSharedAnswers({
    calls,
    limit: ({ start }) => ({
      start(request, caller, leftMs) {
        counted.push(caller.sessionId);
        const answer = caller.sessionId === 'crowd' ? Promise.resolve(refused(429)) : undefined;
        return answer ? { answer, cancel: () => undefined } : start(request, caller, leftMs);
      },
    }),
    limitMs: 1_000,
  });
  const get = (sessionId: string) => shared.get(sizes, { sessionId, requestId: 'r' });
  const answers = await Promise.all(['crowd', 'one', 'two'].map(get));
  expect(answers.map(({ kind }) => kind)).toEqual(['refused', 'answered', 'answered']);
  expect((await get('crowd')).kind).toBe('answered');
  expect(counted).toEqual(['crowd', 'one', 'two']);
  expect(asked).toEqual(['nobody /sizes']);
});

test('of its caller a shared call has the handed headers only', async () => {
  const callers: Caller[] = [];
  const start: ServiceCalls['start'] = (_, caller) => {
    callers.push(caller);
    return { answer: Promise.resolve(answerOf('R16')), cancel: () => undefined };
  };
  const own = { sessionId: 'one', browserKey: 'key', network: '192.0.2.1', isSessionKept: true };
  const headers = { 'x-handed-job': 'e30' };
  await createSharedAnswers({ calls: { start }, limitMs: 1_000 }).get(sizes, {
    ...own,
    requestId: 'r',
    headers,
  });
  expect(callers).toEqual([{ requestId: 'r', headers }]);
});

test('a page that answers a form shares no answers', async () => {
  const { asked, calls } = fakeCalls();
  const shared = createSharedAnswers({ calls, limitMs: 1_000 });
  const caller = { sessionId: 'one', requestId: 'r' };
  const pageOf = (isFresh: boolean) =>
    createPageCalls({ calls, shared, stamped, caller, limitMs: 1_000, isFresh });
  await pageOf(false).call(sizes);
  const page = pageOf(true);
  await Promise.all([page.call(sizes), page.call(sizes)]);
  expect(asked).toEqual(['nobody /sizes', 'one /sizes']);
});

test('pending calls are cancelled at the deadline of the page', async () => {
  jest.useFakeTimers();
  try {
    const { cancelled, calls } = fakeCalls(() => new Promise(() => undefined));
    const shared = createSharedAnswers({ calls, limitMs: 1_000 });
    const page = createPageCalls({
      calls,
      shared,
      stamped,
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
    takes: { service: 'search', path: '/session', header: 'x-handed-search-session', dependsOn: ['search'] },
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
    const page = createPageCalls({ calls: { start }, shared, stamped, caller, limitMs: 1_000 });
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
    takes: {
      service: 'search',
      path: '/session',
      header: 'x-handed-search-session',
      fields: ['size'],
      dependsOn: ['search'],
    },
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
    await createPageCalls({ calls: { start }, shared, stamped, caller, limitMs: 1_000 }).call(results);
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

describe('a shared call that takes an answer of the session', () => {
  const times: ServiceRequest = {
    ...read,
    url: '/times',
    sharedForSeconds: 2,
    takes: {
      service: 'checkout',
      path: '/basket',
      header: 'x-handed-job',
      fields: ['job'],
      dependsOn: ['basket'],
    },
  };
  const baskets: Readonly<Record<string, KnownAnswer>> = {
    one: answerOf('{"basket":"of one","job":{"tyres":2}}'),
    two: answerOf('{"basket":"of two","job":{"tyres":2}}'),
    three: answerOf('{"basket":"of three","job":{"tyres":4}}'),
    four: unavailable,
  };

  /** Times that say for which job and which session they were made. */
  function site() {
    let nowMs = 1_000;
    const asked: string[] = [];
    const start: ServiceCalls['start'] = ({ url }, { sessionId = 'nobody', headers }) => {
      const job = JSON.stringify(readHandedHeader(headers?.['x-handed-job']));
      if (url === '/times') asked.push(`${sessionId} ${job}`);
      const answer =
        url === '/basket' ? (baskets[sessionId] ?? unavailable) : answerOf(`${sessionId} ${job}`);
      return { answer: Promise.resolve(answer), cancel: () => undefined };
    };
    const shared = createSharedAnswers({ calls: { start }, limitMs: 1_000, nowMs: () => nowMs });
    const visit = (sessionId: string) =>
      createPageCalls({
        calls: { start },
        shared,
        stamped,
        caller: { sessionId, requestId: 'r' },
        limitMs: 1_000,
      })
        .call(times)
        .then((answer) => (answer.kind === 'answered' ? answer.body.toString() : answer.kind));
    return { asked, visit, pass: (ms: number) => (nowMs += ms) };
  }

  test('is shared by the sessions that send the same, for its time', async () => {
    const { asked, visit, pass } = site();
    const ofTwoTyres = 'nobody {"job":{"tyres":2}}';
    expect([await visit('one'), await visit('two')]).toEqual([ofTwoTyres, ofTwoTyres]);
    expect(await visit('three')).toBe('nobody {"job":{"tyres":4}}');
    expect(asked).toHaveLength(2);
    pass(2_001);
    await visit('one');
    expect(asked).toHaveLength(3);
  });

  test("is the session's own call when that answer is missing", async () => {
    const { asked, visit } = site();
    expect([await visit('four'), await visit('four')]).toEqual(['four undefined', 'four undefined']);
    expect(asked).toHaveLength(2);
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
        stamped,
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
