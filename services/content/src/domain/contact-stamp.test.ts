import { makeStamp, readStamp } from './contact-stamp';

const now = new Date('2026-11-25T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

test.each([
  [0, 'too-young'],
  [2_999, 'too-young'],
  [3_000, 'good'],
  [2 * 60 * 60 * 1_000, 'good'],
  [2 * 60 * 60 * 1_000 + 1, 'too-old'],
])('after %d ms the stamp of a form is %s', (ms, age) => {
  const stamp = makeStamp('key', 'session', now);
  expect(readStamp('key', 'session', stamp, after(ms))).toEqual({ id: stamp.split('.')[0], age });
});

test('each form has an id of its own', () => {
  const ids = Array.from({ length: 20 }, () => makeStamp('key', 'session', now).split('.')[0]);
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});

test('a stamp that an earlier version made is still read', () => {
  const id = '0123456789abcdef01234567';
  const stamp = `${id}.${now.getTime()}.9G7pxt1suAaebCr6Arkp0WMJIjWrx1clCYpJXfkKcwA`;
  expect(readStamp('key', 'session', stamp, after(10_000))).toEqual({ id, age: 'good' });
});

test('a stamp of another session or key, and one that was altered, are refused', () => {
  const stamp = makeStamp('key', 'session', now);
  const [id, madeAt, signature] = stamp.split('.');
  const at = after(10_000);
  expect(readStamp('key', 'other', stamp, at)).toBeUndefined();
  expect(readStamp('other', 'session', stamp, at)).toBeUndefined();
  for (const altered of [
    `${'0'.repeat(24)}.${madeAt}.${signature}`,
    `${id}.${Number(madeAt) - 1}.${signature}`,
    `${id}.${madeAt}.${signature?.slice(0, -4)}AAAA`,
    `${stamp}.x`,
    `${id}.${madeAt}`,
    '',
  ])
    expect(readStamp('key', 'session', altered, at)).toBeUndefined();
});
