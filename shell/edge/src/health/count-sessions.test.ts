import fc from 'fast-check';
import { createSessionCounter, type Observation } from './count-sessions';
import { createRecentKeys } from './recent-keys';

const seen: Observation = {
  release: 7,
  subject: 'home@mf-search',
  version: '1.0.0-a',
  measure: 'browser',
  sessionId: 'a',
  failed: false,
};
const failed: Observation = { ...seen, failed: true, kind: 'render' };
const count = { release: 7, subject: 'home@mf-search', version: '1.0.0-a', measure: 'browser' };

test('a session counts once however often it tries, also as failed', () => {
  const counter = createSessionCounter();
  for (const observation of [seen, seen, failed, failed, seen, { ...seen, sessionId: 'b' }])
    counter.count(observation);
  expect(counter.take(10)).toEqual([{ ...count, sessions: 2, failed: 1, kinds: { render: 1 } }]);
});

test('one that fared well and fails later is turned into failed once, in the report of that time', () => {
  const counter = createSessionCounter();
  counter.count(seen);
  expect(counter.take(10)).toEqual([{ ...count, sessions: 1, failed: 0, kinds: {} }]);
  counter.count(failed);
  counter.count(seen);
  expect(counter.take(10)).toEqual([{ ...count, sessions: 0, failed: 1, kinds: { render: 1 } }]);
  counter.count(failed);
  expect(counter.take(10)).toEqual([]);
});

test('releases, subjects and measures count apart; what is too much for one report waits', () => {
  const counter = createSessionCounter();
  for (const change of [{}, { release: 8 }, { subject: 'x@mf-search' }, { measure: 'server' as const }])
    counter.count({ ...seen, ...change });
  expect(counter.take(3)).toHaveLength(3);
  expect(counter.take(3)).toHaveLength(1);
});

test('over any history, what was taken adds up to the sessions that were there and those that failed', () => {
  const event = fc.record({
    sessionId: fc.constantFrom('a', 'b', 'c', 'd'),
    failed: fc.boolean(),
    takes: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const counter = createSessionCounter();
      const taken = events.flatMap(({ takes, ...rest }) => {
        counter.count({ ...seen, ...rest });
        return takes ? counter.take(10) : [];
      });
      const all = [...taken, ...counter.take(10)];
      const sum = (of: 'sessions' | 'failed') => all.reduce((total, made) => total + made[of], 0);
      expect(sum('sessions')).toBe(new Set(events.map(({ sessionId }) => sessionId)).size);
      expect(sum('failed')).toBe(
        new Set(events.filter((event) => event.failed).map(({ sessionId }) => sessionId)).size,
      );
    }),
  );
});

test('the memory of keys does not grow, and keeps those that come again', () => {
  const keys = createRecentKeys(10);
  expect([keys.add('kept'), keys.add('kept')]).toEqual([true, false]);
  for (let index = 0; index < 100; index += 1) {
    keys.add(`other ${index}`);
    keys.add('kept');
  }
  expect([keys.has('kept'), keys.has('other 99'), keys.has('other 1')]).toEqual([true, true, false]);
});
