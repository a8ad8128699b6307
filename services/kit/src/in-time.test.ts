import { setTimeout as sleep } from 'node:timers/promises';
import { inTime } from './in-time';

const never = new Promise<never>(() => undefined);

test('resolves to the value, to undefined when it is late, and rejects with its error', async () => {
  expect(await inTime(sleep(1, 'value'), 10_000)).toBe('value');
  expect(await inTime(never, 5)).toBeUndefined();
  await expect(inTime(Promise.reject(new Error('a bug')), 10_000)).rejects.toThrow('a bug');
});
