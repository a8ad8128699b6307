import type { Drill } from './drill';
import { countLines, describeShoppers, startShoppers } from './shoppers';

/** The control of all other drills: a failure here is not caused by their faults. */
export const drill: Drill = {
  title: 'Without any fault, 10 shoppers a second buy, and each one reaches a confirmation.',
  async run({ stack, isShort }) {
    const shoppers = startShoppers({ site: stack.addresses.site, perSecond: isShort ? 2 : 10 });
    await new Promise((resolve) => setTimeout(resolve, isShort ? 4_000 : 60_000));
    const seen = await shoppers.stop();
    return {
      figures: {
        ...describeShoppers(seen),
      },
      failures: [...countLines(seen.failedRequests), ...countLines(seen.broken)],
    };
  },
};
