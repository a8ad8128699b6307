import { randomUUID } from 'node:crypto';
import { testRedis, testRedisCluster } from '@tyres/service-kit/testing';
import { createTypedForms } from './typed-forms';

test('what was typed into a form is kept by its basket, for 30 days since it was last written', async () => {
  const redis = await testRedis();
  const forms = createTypedForms(redis);
  const [mine, other] = [randomUUID(), randomUUID()];
  expect(await forms.read(mine)).toEqual({});
  await forms.save(mine, { forename: 'Ada', surname: 'Byron' });
  await forms.save(other, { forename: 'Bob' });
  expect(await forms.read(mine)).toEqual({ forename: 'Ada', surname: 'Byron' });
  await forms.save(mine, { forename: 'Ann' });
  expect(await forms.read(mine)).toEqual({ forename: 'Ann' });
  const seconds = await redis.ttl(`checkout:typed:{${mine}}`);
  expect(seconds).toBeGreaterThan(30 * 86_400 - 600);
  expect(seconds).toBeLessThanOrEqual(30 * 86_400);
});

test('works in a Redis Cluster', async () => {
  const forms = createTypedForms(await testRedisCluster());
  const mine = randomUUID();
  await forms.save(mine, { forename: 'Ada' });
  expect(await forms.read(mine)).toEqual({ forename: 'Ada' });
});
