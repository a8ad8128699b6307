import { createHash, randomUUID } from 'node:crypto';
import { testRedis, testRedisCluster } from '@tyres/service-kit/testing';
import { createAccountStore } from './accounts';

const email = `${randomUUID()}@example.com`;
/** Whether a key that was just written lives that long. */
const isLifetime = (left: number, seconds: number) => left > seconds - 60 && left <= seconds;

test('a link is stored as a hash, lives for 15 minutes, and can be used once [SD40]', async () => {
  const redis = await testRedis();
  const accounts = createAccountStore(redis);
  const link = await accounts.createLink(email);
  const key = `checkout:sign-in-link:{${createHash('sha256').update(link).digest('hex')}}`;
  expect(await redis.get(key)).toBe(email);
  expect(isLifetime(await redis.ttl(key), 900)).toBe(true);
  expect(await accounts.takeLink(link)).toBe(email);
  expect(await accounts.takeLink(link)).toBeNull();
});

test('a request is kept for 15 minutes, by an id that names nobody', async () => {
  const redis = await testRedis();
  const accounts = createAccountStore(redis);
  const [request, other] = [await accounts.saveRequest(email), await accounts.saveRequest('bob@example.com')];
  expect(await accounts.findRequest(request)).toBe(email);
  expect(await accounts.findRequest(other)).toBe('bob@example.com');
  expect(await accounts.findRequest('another')).toBeNull();
  expect(isLifetime(await redis.ttl(`checkout:sign-in:{${request}}`), 900)).toBe(true);
});

test('links to an address are counted from the first one, for 15 minutes', async () => {
  const redis = await testRedis();
  const accounts = createAccountStore(redis);
  const key = `checkout:sign-in-mails:{${createHash('sha256').update(email).digest('hex')}}`;
  expect(await accounts.countMail(email)).toBe(1);
  expect(isLifetime(await redis.ttl(key), 900)).toBe(true);
  await redis.expire(key, 60);
  expect(await accounts.countMail(email)).toBe(2);
  expect(isLifetime(await redis.ttl(key), 60)).toBe(true);
  expect(await accounts.countMail('bob@example.com')).toBe(1);
});

test('an account belongs to one browser of one session, until it signs out, or a day after its last use', async () => {
  const redis = await testRedis();
  const accounts = createAccountStore(redis);
  const mine = { basketId: randomUUID(), key: randomUUID() };
  await accounts.signIn(mine, email);
  const [key = ''] = await redis.keys(`checkout:account:{${mine.basketId}}:*`);
  expect(isLifetime(await redis.ttl(key), 86_400)).toBe(true);
  await redis.expire(key, 60);
  expect(await accounts.find(mine)).toBe(email);
  expect(isLifetime(await redis.ttl(key), 86_400)).toBe(true);
  for (const other of [{ basketId: randomUUID() }, { key: randomUUID() }, { key: '' }])
    expect(await accounts.find({ ...mine, ...other })).toBeNull();
  await accounts.signOut(mine);
  expect(await accounts.find(mine)).toBeNull();
});

test('works in a Redis Cluster', async () => {
  const accounts = createAccountStore(await testRedisCluster());
  const browser = { basketId: randomUUID(), key: randomUUID() };
  expect(await accounts.findRequest(await accounts.saveRequest(email))).toBe(email);
  expect([await accounts.countMail(email), await accounts.countMail(email)]).toEqual([1, 2]);
  expect(await accounts.takeLink(await accounts.createLink(email))).toBe(email);
  await accounts.signIn(browser, email);
  expect(await accounts.find(browser)).toBe(email);
  await accounts.signOut(browser);
  expect(await accounts.find(browser)).toBeNull();
});
