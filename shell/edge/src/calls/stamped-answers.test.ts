import { stampKey, newStamp, subjectOf } from '@tyres/service-kit/stamps';
import type { RedisClient } from '@tyres/service-kit/redis';
import { testRedis } from '@tyres/service-kit/testing';
import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerOf } from '../testing/known-answers';
import { unavailable, type KnownAnswer } from './known-answer';
import { createPageCalls, type PageCalls } from './page-calls';
import type { Caller, ServiceRequest } from './service-request';
import { createSharedAnswers } from './shared-answers';
import { createStampedAnswers } from './stamped-answers';
import { createStamps, noStamps, type StampRedis, type Stamps } from '@tyres/service-kit/stamp-reader';

let redis: RedisClient;
beforeEach(async () => void (redis = await testRedis()));

const read: ServiceRequest = {
  service: 'shop',
  name: 'read',
  writes: false,
  sharedForSeconds: 0,
  dependsOn: ['number'],
  takes: null,
  method: 'GET',
  url: '/number',
};
const textOf = (answer: KnownAnswer): string =>
  answer.kind === 'answered' ? answer.body.toString() : answer.problem.code;

/** A service that stores a number for each session in Redis, and replaces its stamp with it. Calls are recorded. */
function shop() {
  const asked: string[] = [];
  const pause = { ms: 0 };
  const keyOf = (sessionId: string) => `shop:number:{${subjectOf('number', sessionId)}}`;
  const start = (request: ServiceRequest, { sessionId = 'nobody' }: Caller) => {
    asked.push(`${sessionId} ${request.url}`);
    const answer = async () => {
      const number = await redis.get(keyOf(sessionId));
      await sleep(pause.ms);
      return answerOf(number ?? 'none');
    };
    return { answer: answer(), cancel: () => undefined };
  };
  const write = (sessionId: string, number: number) =>
    redis
      .multi()
      .set(keyOf(sessionId), String(number))
      .set(stampKey('number', subjectOf('number', sessionId)), newStamp())
      .exec();
  return { asked, pause, calls: { start }, write };
}

type Shop = ReturnType<typeof shop>;

/** An edge that opens pages; each page has calls of its own. */
function edge({ calls }: Pick<Shop, 'calls'>, stamps: Stamps = createStamps(new FakeRedis())) {
  const stamped = createStampedAnswers(stamps);
  const shared = createSharedAnswers({ calls, limitMs: 1_000 });
  return (sessionId: string, caller: Partial<Caller> = {}): PageCalls =>
    createPageCalls({
      calls,
      shared,
      stamped,
      caller: { sessionId, requestId: 'r', ...caller },
      limitMs: 1_000,
    });
}

test('a page makes no call while its stamp is the same', async () => {
  const { asked, write, ...site } = shop();
  const open = edge(site);
  await write('one', 1);
  for (let page = 0; page < 3; page += 1) expect(textOf(await open('one').call(read))).toBe('1');
  expect(asked).toEqual(['one /number']);
  await write('one', 2);
  expect(textOf(await open('one').call(read))).toBe('2');
  expect(textOf(await open('two').call(read))).toBe('none');
  expect(asked).toEqual(['one /number', 'one /number', 'two /number']);
});

test('a call that depends on more than stamps is made by every page', async () => {
  const { asked, write, ...site } = shop();
  const open = edge(site);
  await write('one', 1);
  for (let page = 0; page < 2; page += 1) await open('one').call({ ...read, dependsOn: null });
  expect(asked).toHaveLength(2);
});

test('a missing stamp is never taken for an unchanged one', async () => {
  const { asked, write, ...site } = shop();
  const open = edge(site);
  await write('one', 1);
  await open('one').call(read);
  await redis.flushDb();
  expect(textOf(await open('one').call(read))).toBe('none');
  await write('one', 1);
  await redis.flushDb();
  await write('one', 2);
  expect(textOf(await open('one').call(read))).toBe('2');
  expect(asked).toHaveLength(3);
});

test('a session without data gets a stamp on its first page, and its third makes no call', async () => {
  const { asked, ...site } = shop();
  const open = edge(site);
  for (let page = 0; page < 4; page += 1) {
    expect(textOf(await open('one').call(read))).toBe('none');
    await redis.ping();
  }
  expect(asked).toHaveLength(2);
});

test('sessions that begin with a request share an answer, unless their page has written', async () => {
  const { asked, ...site } = shop();
  const open = edge(site);
  const isNew = { isNew: true };
  expect(textOf(await open('one', isNew).call(read))).toBe('none');
  expect(textOf(await open('two', isNew).call(read))).toBe('none');
  expect(asked).toHaveLength(1);
  const page = open('three', isNew);
  await page.call({ ...read, writes: true, url: '/write' });
  await page.call(read);
  expect(asked.slice(1)).toEqual(['three /write', 'three /number']);
});

test('the shared answer of new sessions is never that of a visitor, even one who writes at the same time', async () => {
  const { asked, write, pause, ...site } = shop();
  const open = edge(site);
  pause.ms = 20;
  const page = open('one', { isNew: true });
  const shown = page.call(read);
  await write('one', 1);
  expect(textOf(await shown)).toBe('none');
  expect(textOf(await open('two', { isNew: true }).call(read))).toBe('none');
  expect(asked).not.toContain('one /number');
});

test('refusals are not cached', async () => {
  const { write } = shop();
  await write('one', 1);
  let made = 0;
  const start = () => {
    made += 1;
    return { answer: Promise.resolve(unavailable), cancel: () => undefined };
  };
  const open = edge({ calls: { start } });
  for (let page = 0; page < 2; page += 1) await open('one').call(read);
  expect(made).toBe(2);
});

test.each<[string, number, (client: FakeRedis) => void]>([
  ['is not connected', 3, (client) => void (client.isReady = false)],
  ['fails', 3, (client) => void (client.get = () => Promise.reject(new Error('away')))],
  ['hangs', 3, (client) => void (client.get = () => new Promise(() => undefined))],
  ['was connected again between two pages', 2, (client) => client.reconnect()],
])('when Redis %s, no stamp from before is used again: %i calls', async (_, count, goAway) => {
  const { asked, write, ...site } = shop();
  await write('one', 1);
  const client = new FakeRedis();
  const open = edge(site, createStamps(client));
  await open('one').call(read);
  await open('one').call(read);
  expect(asked).toHaveLength(1);
  const before = { isReady: client.isReady, get: client.get };
  goAway(client);
  await open('one').call(read);
  Object.assign(client, before);
  await open('one').call(read);
  expect(asked).toHaveLength(count);
});

test('a Redis that hangs delays a page by a tenth of a second, and the page makes its calls', async () => {
  const { asked, ...site } = shop();
  const client = new FakeRedis();
  client.get = () => new Promise(() => undefined);
  expect(textOf(await edge(site, createStamps(client))('one').call(read))).toBe('none');
  expect(asked).toHaveLength(1);
});

class FakeRedis implements StampRedis {
  isReady = true;
  reconnect: () => void = () => undefined;
  get = (key: string) => redis.get(key);
  set: StampRedis['set'] = (key, value, options) => redis.set(key, value, options);
  on(_event: 'ready', listener: () => void): void {
    this.reconnect = listener;
  }
}

/** What happens in a run: a session's number is written, Redis loses all, or a page of a session is opened. */
const steps = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 6, arbitrary: fc.constant('open') },
      { weight: 3, arbitrary: fc.constant('write') },
      fc.constant('lose'),
    ),
    sessionId: fc.constantFrom('one', 'two'),
    edge: fc.nat(1),
    /** Whether the next step waits for this one. */
    isAwaited: fc.boolean(),
    pauseMs: fc.nat(2),
  }),
  { minLength: 10, maxLength: 40 },
);
type Steps = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs the steps on two edges; returns the pages that showed an older number than one confirmed before they were opened. */
async function oldAnswers(all: Steps, stampsOf: () => Stamps): Promise<string[]> {
  await redis.flushDb();
  const { write, pause, calls } = shop();
  const edges = [edge({ calls }, stampsOf()), edge({ calls }, stampsOf())];
  /** The least number that a page may show; 0 for none. */
  const least = new Map<string, number>();
  const old: string[] = [];
  let last = 0;
  let losses = 0;
  const running: Promise<unknown>[] = [];
  for (const { kind, sessionId, edge: place, isAwaited, pauseMs } of all) {
    pause.ms = pauseMs;
    const run = async (): Promise<void> => {
      if (kind === 'write') {
        const number = (last += 1);
        const lossesBefore = losses;
        await write(sessionId, number);
        if (losses === lossesBefore) least.set(sessionId, Math.max(number, least.get(sessionId) ?? 0));
      } else if (kind === 'lose') {
        losses += 1;
        least.clear();
        await redis.flushDb();
      } else {
        const atLeast = least.get(sessionId) ?? 0;
        const lossesBefore = losses;
        const shown = Number(
          textOf((await edges[place]?.(sessionId).call(read)) ?? unavailable).replace('none', '0'),
        );
        if (shown < atLeast && losses === lossesBefore) old.push(`${sessionId}: ${shown} after ${atLeast}`);
      }
    };
    const step = run();
    running.push(step);
    if (isAwaited || kind === 'lose') await Promise.all(running.splice(0));
  }
  await Promise.all(running);
  return old;
}

test('after a confirmed write no page of any edge shows the old answer', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) =>
      expect(await oldAnswers(all, () => createStamps(new FakeRedis()))).toEqual([]),
    ),
    { numRuns: 60 },
  );
});

test('negative control: with stamps that never change, a page shows the old answer', async () => {
  const frozen: Stamps = { read: async (names) => names.join(' ') };
  const found: string[] = [];
  await fc.assert(
    fc.asyncProperty(steps, async (all) => void found.push(...(await oldAnswers(all, () => frozen)))),
    { numRuns: 20 },
  );
  expect(found).not.toEqual([]);
});

test('without stamps every page makes its calls', async () => {
  const { asked, write, ...site } = shop();
  await write('one', 1);
  const open = edge(site, noStamps);
  for (let page = 0; page < 2; page += 1) await open('one').call(read);
  expect(asked).toHaveLength(2);
});
