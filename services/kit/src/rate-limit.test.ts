import { createRateLimit } from './rate-limit';
import { createRedis } from './redis';
import { testLog, testRedis, testRedisKinds } from './testing';

const from = (sessionId: string, address: string) => ({
  sessionId,
  headers: { 'x-client-address': address },
});
const limits = { perSession: 2, perAddress: 3, windowSeconds: 60 };
const tooMany = { problem: { status: 429, code: 'too_many_requests' } };

describe.each(testRedisKinds())('in %s', (kind) => {
  test('counts by session and by address, over all processes', async () => {
    const redis = await testRedis(kind);
    const first = createRateLimit({ redis, name: 'validate-reg', ...limits });
    const second = createRateLimit({ redis, name: 'validate-reg', ...limits });
    await first(from('s1', '192.0.2.1'));
    await second(from('s1', '192.0.2.1'));
    await expect(first(from('s1', '192.0.2.2'))).rejects.toMatchObject(tooMany);
    await first(from('s2', '192.0.2.1'));
    await expect(second(from('s3', '192.0.2.1'))).rejects.toMatchObject(tooMany);
    await createRateLimit({ redis, name: 'other', ...limits })(from('s1', '192.0.2.1'));
  });
});

test('with Redis away each process counts for itself and calls go on', async () => {
  const redis = await createRedis({ url: 'redis://127.0.0.1:1', log: testLog() });
  const limit = createRateLimit({ redis, name: 'validate-reg', ...limits });
  await limit(from('s1', '192.0.2.1'));
  await limit(from('s1', '192.0.2.1'));
  await expect(limit(from('s1', '192.0.2.1'))).rejects.toMatchObject(tooMany);
  redis.destroy();
});
