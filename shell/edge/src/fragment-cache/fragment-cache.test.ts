import fc from 'fast-check';
import { pageOf, rendered, request, runFragment } from '../testing/fragment-runs';
import { answerOf } from '../testing/known-answers';
import type { KnownAnswer } from '../calls/known-answer';
import type { FragmentResult } from '../render/protocol';
import { createFragmentCache, type FragmentCache } from './fragment-cache';

const basket = {
  waves: [() => [request('/basket')]],
  render: (texts: readonly string[]) => `<p>${texts}</p>`,
};

test('a result is found again only for the same key and the same answers', async () => {
  const cache = createFragmentCache<FragmentResult>();
  const ask = (text: string) => pageOf('one', () => answerOf(text));
  expect(await runFragment(cache, 'key', ask('2 tyres'), basket)).toEqual({
    html: '<p>2 tyres</p>',
    wasFound: false,
  });
  expect(await runFragment(cache, 'key', ask('2 tyres'), basket)).toEqual({
    html: '<p>2 tyres</p>',
    wasFound: true,
  });
  expect(await runFragment(cache, 'key', ask('4 tyres'), basket)).toEqual({
    html: '<p>4 tyres</p>',
    wasFound: false,
  });
  expect(await runFragment(cache, 'key', ask('2 tyres'), basket)).toMatchObject({ wasFound: true });
  expect(await runFragment(cache, 'other', ask('2 tyres'), basket)).toMatchObject({ wasFound: false });
});

test('sessions with different answers never share output, and each makes its own calls', async () => {
  const baskets: Record<string, string> = { one: 'tyres of one', two: 'tyres of two', three: 'tyres of one' };
  const visit = async (cache: FragmentCache<FragmentResult>, sessionId: string, asked: string[] = []) =>
    runFragment(
      cache,
      'key',
      pageOf(sessionId, (_, caller) => answerOf(baskets[caller.sessionId ?? ''] ?? 'nobody'), asked),
      basket,
    );
  const cache = createFragmentCache<FragmentResult>();
  const asked: string[] = [];
  for (const sessionId of ['one', 'two', 'one', 'two', 'three'])
    expect((await visit(cache, sessionId, asked)).html).toBe(`<p>${baskets[sessionId]}</p>`);
  expect(asked).toEqual(['one', 'two', 'one', 'two', 'three'].map((session) => `${session} /basket`));
  expect((await visit(cache, 'three')).wasFound).toBe(true);

  // Negative control: a cache that treats the answers as equal shows one session's output to another.
  const careless = createFragmentCache<FragmentResult>();
  const sameDigest = (text: string) => ({ ...answerOf(text), digest: 'same' });
  const seen: string[] = [];
  for (const sessionId of ['one', 'two']) {
    const calls = pageOf(sessionId, (_, caller) => sameDigest(baskets[caller.sessionId ?? ''] ?? ''));
    seen.push((await runFragment(careless, 'key', calls, basket)).html);
  }
  expect(seen).toEqual(['<p>tyres of one</p>', '<p>tyres of one</p>']);
});

test("a call that depends on another answer is repeated with each session's own answer", async () => {
  const cache = createFragmentCache<FragmentResult>();
  const chain = {
    waves: [() => [request('/session')], ([id]: readonly string[]) => [request(`/fitter/${id}`)]],
    render: (texts: readonly string[]) => texts.join(' '),
  };
  const visit = async (sessionId: string) => {
    const asked: string[] = [];
    const calls = pageOf(
      sessionId,
      ({ url }, caller) => answerOf(url === '/session' ? `fitter-of-${caller.sessionId}` : `page ${url}`),
      asked,
    );
    return { ...(await runFragment(cache, 'key', calls, chain)), asked };
  };
  await visit('one');
  await visit('two');
  for (const sessionId of ['one', 'two']) {
    expect(await visit(sessionId)).toEqual({
      html: `fitter-of-${sessionId} page /fitter/fitter-of-${sessionId}`,
      wasFound: true,
      asked: [`${sessionId} /session`, `${sessionId} /fitter/fitter-of-${sessionId}`],
    });
  }
});

test('each session gets the output of its own answers, for any sessions in any order', async () => {
  const visits = fc.array(
    fc.record({ session: fc.nat(3), page: fc.nat(2), basket: fc.nat(3), stock: fc.nat(2) }),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(visits, fc.integer({ min: 0, max: 4_000 }), async (all, limitBytes) => {
      const cache = createFragmentCache<FragmentResult>({ limitBytes });
      for (const { session, page, basket: lines, stock } of all) {
        const fragment = {
          waves: [
            () => [request('/basket'), request('/size')],
            ([held]: readonly string[]) => (held === 'basket 0' ? [] : [request(`/stock/${held}`)]),
          ],
          render: (texts: readonly string[]) => `page ${page}: ${texts.join(', ')}`,
        };
        const answers = { '/basket': `basket ${lines}`, '/size': 'R16' };
        const calls = pageOf(`session ${session}`, ({ url }) =>
          answerOf(url in answers ? answers[url === '/basket' ? url : '/size'] : `${url} has ${stock}`),
        );
        const { html } = await runFragment(cache, `fragment ${page}`, calls, fragment);
        const rest = lines === 0 ? '' : `, /stock/basket ${lines} has ${stock}`;
        expect(html).toBe(`page ${page}: basket ${lines}, R16${rest}`);
      }
    }),
  );
});

test('a result with a refused call is never cached', async () => {
  const cache = createFragmentCache<FragmentResult>();
  const refused: KnownAnswer = {
    kind: 'refused',
    problem: { status: 0, code: 'service_unavailable', message: 'No' },
  };
  await runFragment(
    cache,
    'key',
    pageOf('one', () => answerOf('2 tyres')),
    basket,
  );
  const asked: string[] = [];
  expect(
    await runFragment(
      cache,
      'key',
      pageOf('one', () => refused, asked),
      basket,
    ),
  ).toEqual({
    html: '<p>!</p>',
    wasFound: false,
  });
  expect(asked).toEqual(['one /basket']);
  expect(
    await runFragment(
      cache,
      'key',
      pageOf('one', () => refused),
      basket,
    ),
  ).toMatchObject({ wasFound: false });
  expect(
    await runFragment(
      cache,
      'key',
      pageOf('one', () => answerOf('2 tyres')),
      basket,
    ),
  ).toMatchObject({
    html: '<p>2 tyres</p>',
  });
});

test.each([
  ['time', 0, 1_000],
  ['day', 0, 900_000],
  ['day', 899_999, 900_000],
] as const)('a fragment that reads the %s at %d ms is cached until %d ms', async (clock, startMs, endMs) => {
  let nowMs: number = startMs;
  const cache = createFragmentCache<FragmentResult>({ nowMs: () => nowMs });
  const visit = () =>
    runFragment(
      cache,
      'key',
      pageOf('one', () => answerOf('x')),
      { ...basket, clock },
    );
  await visit();
  nowMs = endMs - 1;
  expect(await visit()).toMatchObject({ wasFound: true });
  nowMs = endMs;
  expect(await visit()).toMatchObject({ wasFound: false });
});

test('the cache stops waiting for a call that hangs, so that the fragment can handle it', async () => {
  jest.useFakeTimers();
  try {
    const cache = createFragmentCache<FragmentResult>();
    const requests = [request('/tyres'), request('/basket')];
    const both = { waves: [() => requests], render: (texts: readonly string[]) => texts.join(' ') };
    await runFragment(
      cache,
      'key',
      pageOf('one', ({ url }) => answerOf(url)),
      both,
    );
    const never = new Promise<KnownAnswer>(() => undefined);
    const calls = pageOf('one', ({ url }) => (url === '/basket' ? never : answerOf(url)));
    const finding = cache.find('key', calls);
    await jest.advanceTimersByTimeAsync(600);
    expect(await finding).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});

test('evict removes the fragments of one version, and no others', async () => {
  const cache = createFragmentCache<FragmentResult>();
  const made = {
    result: rendered('x'),
    bytes: 1,
    trace: { waves: [], clock: 'unread' as const },
    calls: pageOf('one', () => answerOf('')),
  };
  cache.set('one/1.0.0 a', made);
  cache.set('one/1.0.0-2 a', made);
  cache.evict('one/1.0.0');
  const found = ['one/1.0.0 a', 'one/1.0.0-2 a'].map((key) => cache.find(key, made.calls));
  expect(found).toEqual([undefined, made.result]);
});
