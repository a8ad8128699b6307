import { millisecondsLeft, parseDeadline, startDeadline } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a deadline calls its callback once and aborts its signal', () => {
  const onEnd = jest.fn();
  const deadline = startDeadline(50, onEnd);
  const { signal } = deadline;
  jest.advanceTimersByTime(40);
  expect([onEnd.mock.calls.length, signal.aborted, millisecondsLeft(signal)]).toEqual([0, false, 10]);
  jest.advanceTimersByTime(10);
  deadline.giveUp(new Error('too late to matter'));
  expect([onEnd.mock.calls.length, signal.aborted, millisecondsLeft(signal)]).toEqual([1, true, 0]);
});

test('giveUp ends a deadline early', () => {
  const onEnd = jest.fn();
  const deadline = startDeadline(1_000, onEnd);
  deadline.giveUp(new Error('hung up'));
  expect(onEnd).toHaveBeenCalledTimes(1);
  // The signal is created on first use, here after the deadline has ended.
  expect(deadline.signal.aborted).toBe(true);
  expect(millisecondsLeft(deadline.signal)).toBe(1_000);
  jest.advanceTimersByTime(2_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a released deadline never ends and aborts nothing', () => {
  const onEnd = jest.fn();
  const deadline = startDeadline(50, onEnd);
  deadline.release();
  jest.advanceTimersByTime(100);
  expect([onEnd.mock.calls.length, deadline.signal.aborted, jest.getTimerCount()]).toEqual([0, false, 0]);
});

test('millisecondsLeft returns undefined for a signal without a deadline', () =>
  expect(millisecondsLeft(new AbortController().signal)).toBeUndefined());

test.each([
  ['250', 250],
  ['0', 0],
  ['', undefined],
  [undefined, undefined],
  ['-1', undefined],
  ['soon', undefined],
])('the deadline header %p is parsed as %p', (header, milliseconds) =>
  expect(parseDeadline(header)).toBe(milliseconds),
);
