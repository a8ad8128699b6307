import fc from 'fast-check';
import { createSessionCounter, type Observation } from './count-sessions';

const seen: Observation = {
  release: 7,
  subject: 'home@mf-search',
  version: '1.0.0-a',
  measure: 'browser',
  sessionId: 'a',
  network: '192.0.2.1',
  device: 'desktop',
  failed: false,
};
const failed: Observation = { ...seen, failed: true, kind: 'render' };
const count = {
  release: 7,
  subject: 'home@mf-search',
  version: '1.0.0-a',
  measure: 'browser',
  device: 'desktop',
};

test('a session counts once, however often it succeeds or fails', () => {
  const counter = createSessionCounter();
  for (const observation of [seen, seen, failed, failed, seen, { ...seen, sessionId: 'b' }])
    counter.count(observation);
  expect(counter.take(10)).toEqual([{ ...count, sessions: 2, failed: 1, kinds: { render: 1 } }]);
});

test('a session that succeeded and fails later counts as failed in the later report', () => {
  const counter = createSessionCounter();
  counter.count(seen);
  expect(counter.take(10)).toEqual([{ ...count, sessions: 1, failed: 0, kinds: {} }]);
  counter.count(failed);
  counter.count(seen);
  expect(counter.take(10)).toEqual([{ ...count, sessions: 0, failed: 1, kinds: { render: 1 } }]);
  counter.count(failed);
  expect(counter.take(10)).toEqual([]);
});

test('a level counts once for each session, and levels are no failures', () => {
  const counter = createSessionCounter();
  const slow: Observation = { ...seen, measure: 'server_time', levels: ['over_250'] };
  for (const observation of [
    slow,
    slow,
    { ...slow, levels: ['over_250', 'over_500'] },
    { ...slow, sessionId: 'b' },
  ])
    counter.count(observation);
  expect(counter.take(10)).toEqual([
    { ...count, measure: 'server_time', sessions: 2, failed: 0, kinds: { over_250: 2, over_500: 1 } },
  ]);
});

test('each class of devices has its own count', () => {
  const counter = createSessionCounter();
  counter.count(seen);
  counter.count({ ...seen, sessionId: 'b', device: 'ios' });
  expect(counter.take(10).map(({ device, sessions }) => [device, sessions])).toEqual([
    ['desktop', 1],
    ['ios', 1],
  ]);
});

test('without a rollout the limit of a network does not hold', () => {
  const counter = createSessionCounter({ perNetwork: 1 });
  for (const sessionId of ['a', 'b']) counter.count({ ...seen, sessionId });
  expect(counter.take(10)).toMatchObject([{ sessions: 2 }]);
});

test('sessions are counted anew in another rollout, within the limit of their network', () => {
  let rollout = '1 2';
  const counter = createSessionCounter({ rollout: () => rollout, perNetwork: 1 });
  const visits = (): void => {
    for (const sessionId of ['a', 'b']) counter.count({ ...seen, sessionId });
  };
  visits();
  expect(counter.take(10)).toMatchObject([{ sessions: 1 }]);
  visits();
  expect(counter.take(10)).toEqual([]);
  rollout = '1 3';
  visits();
  expect(counter.take(10)).toMatchObject([{ sessions: 1 }]);
});

test('each release, subject and measure has its own count, and take leaves the rest for the next report', () => {
  const counter = createSessionCounter();
  for (const change of [{}, { release: 8 }, { subject: 'x@mf-search' }, { measure: 'server' as const }])
    counter.count({ ...seen, ...change });
  expect(counter.take(3)).toHaveLength(3);
  expect(counter.take(3)).toHaveLength(1);
});

test('the reports add up to the sessions seen and failed, for any history', () => {
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

test('the counter evicts the least recently seen sessions first', () => {
  const counter = createSessionCounter({ mostSessions: 10 });
  for (let index = 0; index < 100; index += 1) {
    counter.count({ ...seen, sessionId: 'kept' });
    counter.count({ ...seen, sessionId: `other ${index}` });
  }
  expect(counter.take(10)).toMatchObject([{ sessions: 101 }]);
  for (const sessionId of ['kept', 'other 99', 'other 1']) counter.count({ ...seen, sessionId });
  expect(counter.take(10)).toMatchObject([{ sessions: 1 }]);
});
