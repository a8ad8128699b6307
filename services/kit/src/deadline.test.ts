import { createDeadline, isPastDeadline, millisecondsLeft, parseDeadline } from './deadline';

test('a deadline within another ends no later than that', () => {
  const outer = createDeadline(50);
  const inner = createDeadline(10_000, outer);
  expect(millisecondsLeft(inner)).toBeLessThanOrEqual(50);
  expect(millisecondsLeft(createDeadline(10, outer))).toBeLessThanOrEqual(10);
});

test('knows when it ended by time, and when somebody hung up', async () => {
  const late = createDeadline(5);
  await new Promise((resolve) => late.addEventListener('abort', resolve));
  expect(isPastDeadline(late)).toBe(true);
  const caller = new AbortController();
  const left = createDeadline(10_000, caller.signal);
  caller.abort();
  expect([left.aborted, isPastDeadline(left)]).toEqual([true, false]);
});

test.each([
  ['250', 250],
  ['0', 0],
  ['', undefined],
  [undefined, undefined],
  ['-1', undefined],
  ['soon', undefined],
])('the header %p is %p milliseconds', (header, milliseconds) =>
  expect(parseDeadline(header)).toBe(milliseconds),
);
