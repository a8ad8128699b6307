import { millisecondsLeft, parseDeadline, startDeadline } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a deadline calls its callback once, and the listeners that are left', () => {
  const onEnd = jest.fn();
  const [removed, left] = [jest.fn(), jest.fn()];
  const deadline = startDeadline(50, onEnd);
  for (const listener of [removed, left]) deadline.addEventListener('abort', listener);
  deadline.removeEventListener('abort', removed);
  const calls = () => [onEnd, removed, left].map(({ mock }) => mock.calls.length);
  jest.advanceTimersByTime(40);
  expect([calls(), deadline.aborted, millisecondsLeft(deadline)]).toEqual([[0, 0, 0], false, 10]);
  expect(() => deadline.throwIfAborted()).not.toThrow();
  jest.advanceTimersByTime(10);
  deadline.giveUp();
  expect([calls(), deadline.aborted, millisecondsLeft(deadline)]).toEqual([[1, 0, 1], true, 0]);
  expect(() => deadline.throwIfAborted()).toThrow('The deadline has passed, or the caller hung up.');
});

test('giveUp ends a deadline early', () => {
  const onEnd = jest.fn();
  const deadline = startDeadline(1_000, onEnd);
  deadline.giveUp();
  expect([onEnd.mock.calls.length, deadline.aborted, millisecondsLeft(deadline)]).toEqual([1, true, 1_000]);
  jest.advanceTimersByTime(2_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a released deadline never ends and aborts nothing', () => {
  const onEnd = jest.fn();
  const deadline = startDeadline(50, onEnd);
  deadline.release();
  jest.advanceTimersByTime(100);
  expect([onEnd.mock.calls.length, deadline.aborted, jest.getTimerCount()]).toEqual([0, false, 0]);
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
