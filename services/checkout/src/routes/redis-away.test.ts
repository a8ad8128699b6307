import * as endpoints from '@tyres/checkout-contract/endpoints';
import { createRedis, type Redis } from '@tyres/service-kit/redis';
import { testLog } from '@tyres/service-kit/testing';
import { breakableProxy, type BreakableProxy } from '@tyres/service-kit/testing/breakable-proxy';
import { testSetting } from '@tyres/service-kit/testing/test-settings';
import { createBasketStore } from '../store/baskets';
import { appOf, openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
let way: BreakableProxy;
let redis: Redis;
beforeEach(async () => {
  shop = await openShop();
  const url = new URL(testSetting('TEST_REDIS_URL'));
  way = await breakableProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(way.port);
  redis = await createRedis({ url: url.href, log: testLog(), commandTimeoutMs: 200 });
});
afterEach(async () => {
  redis.destroy();
  await way.cut();
  await shop.world.close();
});

const faults = {
  'is unreachable': () => way.cut(),
  'does not answer': async () => way.stall(),
} as const;

test.each(Object.entries(faults))('basket calls are answered with 503 when Redis %s', async (_, fail) => {
  const app = appOf({ ...shop.world.deps, baskets: createBasketStore(redis) });
  const { sessionId } = shop.world;
  await fail();
  const calls = [
    () => app.call(endpoints.getBasket, {}, { sessionId }),
    () => app.call(endpoints.addToBasket, { st_code: 'ALP20555', quantity: 2 }, { sessionId }),
    () => app.call(endpoints.getBasket, {}, { sessionId }),
  ];
  for (const call of calls) {
    const { status, body } = await call();
    expect([status, body]).toEqual([
      503,
      expect.objectContaining({
        code: 'service_unavailable',
        message: 'Sorry, that is not available just now. Please try again.',
      }),
    ]);
  }
});
