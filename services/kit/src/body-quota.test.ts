import { createBodyQuota, type GivenUpFor } from './body-quota';

const roomy = { bodies: 100, bytes: 1_000 };

test('the quota aborts the largest body of an address that sends too many bytes', () => {
  const quota = createBodyQuota({ perAddress: { bodies: 10, bytes: 100 }, total: roomy });
  const events: string[] = [];
  const admit = (address: string, name: string) =>
    quota.admit(address, (why: GivenUpFor) => events.push(`${name}: ${why}`));
  const other = admit('b', 'other');
  const small = admit('a', 'small');
  const large = admit('a', 'large');
  other.add(90);
  large.add(60);
  small.add(10);
  admit('a', 'newest').add(40);
  expect(events).toEqual(['large: address']);
});

test('the quota aborts the oldest body of an address that sends too many bodies', () => {
  const quota = createBodyQuota({ perAddress: { bodies: 2, bytes: 100 }, total: roomy });
  const events: string[] = [];
  for (const name of ['first', 'second', 'third'])
    quota.admit('a', (why: GivenUpFor) => events.push(`${name}: ${why}`));
  expect(events).toEqual(['first: address']);
});

test('the bytes of a body count until it is released, even after it has arrived', () => {
  const quota = createBodyQuota({ perAddress: { bodies: 10, bytes: 100 }, total: roomy });
  const events: string[] = [];
  const waiting = quota.admit('a', () => events.push('waiting'));
  waiting.add(80);
  waiting.arrived();
  const next = quota.admit('a', () => events.push('next'));
  next.add(30);
  expect(events).toEqual(['next']);
  next.release();
  waiting.release();
  quota.admit('a', () => events.push('last')).add(90);
  expect(events).toEqual(['next']);
});

test('the quota aborts the oldest body of all addresses when the total limit is exceeded', () => {
  const quota = createBodyQuota({ perAddress: roomy, total: { bodies: 3, bytes: 1_000 } });
  const events: string[] = [];
  for (const address of ['a', 'b', 'c', 'd'])
    quota.admit(address, (why: GivenUpFor) => events.push(`${address}: ${why}`));
  expect(events).toEqual(['a: total']);
});

test('released bodies no longer count, and releasing one twice is harmless', () => {
  const quota = createBodyQuota({ perAddress: { bodies: 1, bytes: 100 }, total: roomy });
  const events: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const body = quota.admit('a', () => events.push('given up'));
    body.add(90);
    body.release();
    body.release();
  }
  expect(events).toEqual([]);
});
