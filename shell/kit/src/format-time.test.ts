import { formatTime } from './format-time';

test('formatTime returns the time of day in London', () => {
  expect(formatTime(new Date('2026-06-01T13:05:00Z'))).toBe('14:05');
  expect(formatTime(new Date('2026-01-01T14:05:00Z'))).toBe('14:05');
});
