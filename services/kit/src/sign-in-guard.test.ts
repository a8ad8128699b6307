import { createSignInGuard, isSameSecret } from './sign-in-guard';

const right = async () => 'Jo';
const wrong = async () => undefined;

test('a right token is let in at once after any number of wrong ones from the same address', async () => {
  const guard = createSignInGuard({ failures: 10, slowMs: 1 });
  for (let tries = 0; tries < 60; tries += 1) await guard.attempt('192.0.2.1', wrong);
  expect(await guard.attempt('192.0.2.1', right)).toEqual({ kind: 'right', who: 'Jo' });
});

test('wrong tokens of an address are slowed down after a while, those of another are not', async () => {
  const guard = createSignInGuard({ failures: 10, slowMs: 1 });
  const kinds: string[] = [];
  for (let tries = 0; tries < 12; tries += 1) kinds.push((await guard.attempt('192.0.2.1', wrong)).kind);
  expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'wrong'), 'slowed', 'slowed']);
  expect((await guard.attempt('192.0.2.2', wrong)).kind).toBe('wrong');
});

test('a right token does not wait for the wrong ones that are being slowed down', async () => {
  const guard = createSignInGuard({ failures: 1, slowMs: 60_000 });
  await guard.attempt('192.0.2.1', wrong);
  let isSlowed = false;
  jest.useFakeTimers();
  void guard.attempt('192.0.2.1', wrong).then(() => (isSlowed = true));
  expect((await guard.attempt('192.0.2.1', right)).kind).toBe('right');
  expect(isSlowed).toBe(false);
  jest.useRealTimers();
});

test('failures are forgotten with their window', async () => {
  const guard = createSignInGuard({ failures: 1, windowMs: 1_000, slowMs: 1 });
  await guard.attempt('192.0.2.1', wrong);
  expect((await guard.attempt('192.0.2.1', wrong)).kind).toBe('slowed');
  jest.useFakeTimers({ now: Date.now() + 2_000, doNotFake: ['setTimeout'] });
  expect((await guard.attempt('192.0.2.1', wrong)).kind).toBe('wrong');
  jest.useRealTimers();
});

test('secrets are compared whole', () => {
  expect(isSameSecret('token', 'token')).toBe(true);
  expect(isSameSecret('toke', 'token')).toBe(false);
  expect(isSameSecret('', 'token')).toBe(false);
});
