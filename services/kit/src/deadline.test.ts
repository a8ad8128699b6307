import { millisecondsLeft, parseDeadline, startDeadline } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('at the deadline the callback is called once, and the signal aborts', () => {
  const onEnd = jest.fn();
  const deadline = startDeadline(50, onEnd);
  const { signal } = deadline;
  jest.advanceTimersByTime(40);
  expect([onEnd.mock.calls.length, signal.aborted, millisecondsLeft(signal)]).toEqual([0, false, 10]);
  jest.advanceTimersByTime(10);
  deadline.giveUp(new Error('too late to matter'));
  expect([onEnd.mock.calls.length, signal.aborted, millisecondsLeft(signal)]).toEqual([1, true, 0]);
});

test('a caller that hangs up ends it early', () => {
  const onEnd = jest.fn();
  const deadline = startDeadline(1_000, onEnd);
  deadline.giveUp(new Error('hung up'));
  expect(onEnd).toHaveBeenCalledTimes(1);
  // Also when it is first used only now.
  expect(deadline.signal.aborted).toBe(true);
  expect(millisecondsLeft(deadline.signal)).toBe(1_000);
  jest.advanceTimersByTime(2_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a released deadline aborts nothing', () => {
  const onEnd = jest.fn();
  const deadline = startDeadline(50, onEnd);
  deadline.release();
  jest.advanceTimersByTime(100);
  expect([onEnd.mock.calls.length, deadline.signal.aborted, jest.getTimerCount()]).toEqual([0, false, 0]);
});

test('another signal has no time left', () =>
  expect(millisecondsLeft(new AbortController().signal)).toBeUndefined());

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
