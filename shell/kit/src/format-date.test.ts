import { dateFormatter, formatTime } from './format-date';

afterEach(() => void jest.restoreAllMocks());

test('formatTime returns the time of day in London', () => {
  expect(formatTime(new Date('2026-06-01T13:05:00Z'))).toBe('14:05');
  expect(formatTime('2026-01-01T14:05:00Z')).toBe('14:05');
});

test('dateFormatter creates its Intl.DateTimeFormat once, on first use', () => {
  const construct = jest.spyOn(Intl, 'DateTimeFormat');
  const format = dateFormatter({ dateStyle: 'long', timeZone: 'UTC' });
  expect(construct).not.toHaveBeenCalled();

  expect(format('2026-06-01')).toBe('1 June 2026');
  expect(format(new Date('2026-06-02T00:00:00Z'))).toBe('2 June 2026');
  expect(construct).toHaveBeenCalledTimes(1);
});
