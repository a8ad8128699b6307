import { createMemoryCounters } from './memory-counters';

const rate = { count: 1, seconds: 60 };

test('the number of counters is bounded, and the least recently used one is evicted first', async () => {
  const counters = createMemoryCounters(3);
  for (const key of ['a', 'b', 'c', 'd']) expect(await counters.take([{ key, rate }])).toBe(0);
  expect(await counters.take([{ key: 'd', rate }])).toBeGreaterThan(0);
  expect(await counters.take([{ key: 'b', rate }])).toBeGreaterThan(0);
  expect(await counters.take([{ key: 'a', rate }])).toBe(0);
});

test('no counter is changed when one of them is full', async () => {
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

test('a counter keeps its window when it is taken again', async () => {
  jest.useFakeTimers();
  const counters = createMemoryCounters();
  const often = { key: 'a', rate: { count: 2, seconds: 60 } };
  await counters.take([often]);
  jest.advanceTimersByTime(59_000);
  expect(await counters.take([often])).toBe(0);
  expect(await counters.take([often])).toBe(1_000);
  jest.advanceTimersByTime(1_001);
  expect(await counters.take([often])).toBe(0);
  jest.useRealTimers();
});

test('giveBack makes room for one more call, and never goes below zero', async () => {
  const counters = createMemoryCounters();
  const once = { key: 'a', rate };
  await counters.giveBack(once);
  await counters.take([once]);
  await counters.giveBack(once);
  await counters.giveBack(once);
  expect(await counters.take([once])).toBe(0);
  expect(await counters.take([once])).toBeGreaterThan(0);
});

test('a counter has its reduced limit only once one of the two counters of its crowd is full', async () => {
  const counters = createMemoryCounters();
  const crowd = { keys: ['left', 'right'], count: 2, reduced: 1 } as const;
  const member = { key: 'member', rate: { count: 5, seconds: 60 }, crowd };
  const other = { key: 'right', rate: { count: 5, seconds: 60 } };
  await counters.take([other]);
  expect(await counters.take([member])).toBe(0);
  expect(await counters.take([member])).toBe(0);
  await counters.take([other]);
  expect(await counters.take([member])).toBeGreaterThan(0);
});
