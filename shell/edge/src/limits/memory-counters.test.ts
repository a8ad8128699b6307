import { createMemoryCounters } from './memory-counters';

const rate = { count: 1, seconds: 60 };

test('its size is bounded; the least recently used counter is evicted first', async () => {
  const counters = createMemoryCounters(3);
  for (const key of ['a', 'b', 'c', 'd']) expect(await counters.take([{ key, rate }])).toBe(0);
  expect(await counters.take([{ key: 'd', rate }])).toBeGreaterThan(0);
  expect(await counters.take([{ key: 'b', rate }])).toBeGreaterThan(0);
  expect(await counters.take([{ key: 'a', rate }])).toBe(0);
});

test('when one counter is full, the others are not changed', async () => {
  const counters = createMemoryCounters();
  await counters.take([{ key: 'full', rate }]);
  expect(
    await counters.take([
      { key: 'other', rate },
      { key: 'full', rate },
    ]),
  ).toBeGreaterThan(0);
  expect(await counters.take([{ key: 'other', rate }])).toBe(0);
});

test('a counter is reset when its window ends', async () => {
  const counters = createMemoryCounters();
  await counters.take([{ key: 'a', rate }]);
  jest.useFakeTimers({ now: Date.now() + 61_000 });
  expect(await counters.take([{ key: 'a', rate }])).toBe(0);
  jest.useRealTimers();
});
