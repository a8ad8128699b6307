import { act, renderHook } from '@testing-library/react';
import { useFirstScroll } from './use-first-scroll';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('infinite scroll begins with the first scroll [T-SCROLL-MORE, B-SCROLL]', () => {
  const { result } = renderHook(useFirstScroll);
  expect(result.current).toBe(false);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(result.current).toBe(true);
});

test('infinite scroll begins after four seconds without a scroll [T-SCROLL-MORE, B-SCROLL]', () => {
  const { result } = renderHook(useFirstScroll);
  act(() => void jest.advanceTimersByTime(3_999));
  expect(result.current).toBe(false);
  act(() => void jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
