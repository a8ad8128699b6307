import { answerOf } from '../testing/known-answers';
import { request } from '../testing/fragment-runs';
import { unavailable, type KnownAnswer } from './known-answer';
import { createStaleAnswers } from './stale-answers';
import type { Caller } from './service-request';

const list = request('/brand-pages/michelin', { service: 'catalogue', staleForSeconds: 600 });
const failed: KnownAnswer = {
  kind: 'refused',
  problem: { status: 503, code: 'internal_error', message: 'PostgreSQL is away.' },
};
const hanging = new Promise<KnownAnswer>(() => undefined);

/** A fake catalogue service, and the endpoints whose stale answers were used. */
function catalogue() {
  const used: string[] = [];
  const service: { answer: KnownAnswer | Promise<KnownAnswer>; nowMs: number } = {
    answer: answerOf('Michelin'),
    nowMs: Date.parse('2026-06-01T13:05:00Z'),
  };
  const calls = createStaleAnswers({
    calls: {
      start: () => ({ answer: Promise.resolve(service.answer), cancel: () => undefined }),
    },
    onStale: ({ name }) => used.push(name),
    nowMs: () => service.nowMs,
  });
  const ask = (one = list, caller: Caller = { requestId: 'r' }) => calls.start(one, caller, 2_400).answer;
  return { ask, service, used };
}

test.each([
  ['without an answer', unavailable],
  ['that fails with 503', failed],
])('a call %s gets the last good answer, with its time', async (_, given) => {
  const { ask, service, used } = catalogue();
  expect(await ask()).not.toHaveProperty('staleSince');
  service.nowMs += 60_000;
  service.answer = given;
  expect(await ask()).toMatchObject({
    kind: 'answered',
    body: Buffer.from('Michelin'),
    staleSince: Date.parse('2026-06-01T13:05:00Z'),
  });
  expect(used).toEqual(['read']);
});

test('a service that recovers is used at once, and its answer replaces the stored one', async () => {
  const { ask, service } = catalogue();
  await ask();
  service.answer = failed;
  await ask();
  service.nowMs += 60_000;
  service.answer = answerOf('Michelin');
  expect(await ask()).not.toHaveProperty('staleSince');
  service.answer = failed;
  expect(await ask()).toMatchObject({ staleSince: service.nowMs });
});

test('a stale answer that is older than its contract allows is not used', async () => {
  const { ask, service, used } = catalogue();
  await ask();
  service.nowMs += 600_001;
  service.answer = failed;
  expect(await ask()).toBe(failed);
  expect(used).toEqual([]);
});

test('a 404 is passed on, and no stale answer replaces it', async () => {
  const { ask, service } = catalogue();
  await ask();
  service.answer = { kind: 'refused', problem: { status: 404, code: 'brand_not_found', message: 'Gone.' } };
  expect(await ask()).toBe(service.answer);
});

test.each([
  ['made for a session', list, { sessionId: 'one', requestId: 'r' }],
  ['that writes', { ...list, writes: true }, { requestId: 'r' }],
  ['without staleForSeconds in its contract', request('/brand-pages/michelin'), { requestId: 'r' }],
])('a call %s never gets a stale answer', async (_, one, caller) => {
  const { ask, service } = catalogue();
  await ask(one, caller);
  service.answer = failed;
  expect(await ask(one, caller)).toBe(failed);
});

test('the headers of a call are part of the cache key', async () => {
  const { ask, service } = catalogue();
  const size = (width: string): Caller => ({ requestId: 'r', headers: { 'x-handed-search-session': width } });
  await ask(list, size('205'));
  service.answer = failed;
  expect(await ask(list, size('225'))).toBe(failed);
  expect(await ask(list, size('205'))).toMatchObject({ kind: 'answered' });
});

test('a call to a service that hangs waits one second, or 150 ms when the call before failed', async () => {
  jest.useFakeTimers();
  try {
    const { ask, service } = catalogue();
    await ask();
    service.answer = hanging;
    let given: KnownAnswer | undefined;
    void ask().then((answer) => (given = answer));
    await jest.advanceTimersByTimeAsync(999);
    expect(given).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(given).toMatchObject({ kind: 'answered' });

    service.answer = failed;
    await ask();
    service.answer = hanging;
    given = undefined;
    void ask().then((answer) => (given = answer));
    await jest.advanceTimersByTimeAsync(150);
    expect(given).toMatchObject({ kind: 'answered' });
  } finally {
    jest.useRealTimers();
  }
});
