// Sends shoppers for some seconds and prints what they saw as JSON: `capacity-load.ts <site> <shoppers a second> <seconds>`. A
// program of its own, so that it has a core of its own.
import { startShoppers } from '../drills/shoppers';
import { shopperPauseMs, type CapacityLoad } from './capacity-figures';

const [site = '', perSecond = '', seconds = ''] = process.argv.slice(2);
const shoppers = startShoppers({ site, perSecond: Number(perSecond), pauseMs: shopperPauseMs });
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1_000));
const seen = await shoppers.stop();
const load: CapacityLoad = {
  shoppers: seen.shoppers,
  bought: seen.bought,
  failed: seen.failedRequestCount + seen.broken.size,
  steps: [...seen.steps].map(([name, { count, totalMs }]) => ({ name, count, totalMs })),
};
console.log(JSON.stringify(load));
