import { createHash, randomUUID } from 'node:crypto';
import { testRedis } from '@tyres/service-kit/testing';
import { createAccountStore } from './accounts';

const email = `${randomUUID()}@example.com`;

test('a link is stored as a hash, lives for 15 minutes, and can be used once [SD40]', async () => {
  const redis = await testRedis();
  const accounts = createAccountStore(redis);
  const link = await accounts.createLink(email);
  const key = `checkout:sign-in-link:{${createHash('sha256').update(link).digest('hex')}}`;
  expect(await redis.get(key)).toBe(email);
  const seconds = await redis.ttl(key);
  expect(seconds > 0 && seconds <= 900).toBe(true);
  expect(await accounts.takeLink(link)).toBe(email);
  expect(await accounts.takeLink(link)).toBeNull();
});

test('a request and the count of links expire', async () => {
  const redis = await testRedis();
  const accounts = createAccountStore(redis);
  const request = await accounts.saveRequest(email);
  expect(await accounts.findRequest(request)).toBe(email);
  expect([await accounts.countMail(email), await accounts.countMail(email)]).toEqual([1, 2]);
  for (const pattern of ['checkout:sign-in:*', 'checkout:sign-in-mails:*'])
    for (const key of await redis.keys(pattern)) expect(await redis.ttl(key)).toBeGreaterThan(0);
});

test('an account belongs to one browser of one session, until it signs out', async () => {
  const accounts = createAccountStore(await testRedis());
  const mine = { basketId: randomUUID(), key: randomUUID() };
  await accounts.signIn(mine, email);
  expect(await accounts.find(mine)).toBe(email);
  for (const other of [{ basketId: randomUUID() }, { key: randomUUID() }, { key: '' }])
    expect(await accounts.find({ ...mine, ...other })).toBeNull();
  await accounts.signOut(mine);
  expect(await accounts.find(mine)).toBeNull();
});
