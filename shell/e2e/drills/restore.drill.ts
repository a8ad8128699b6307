import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill';
import {
  archiveEverySeconds,
  endArchive,
  loseServer,
  restore,
  startArchive,
  takeBackup,
} from './postgres-backup';
import { startShoppers } from './shoppers';
import { findMissing } from './site-health';
import { findOrdersSince, findWrongBookings } from './unfinished-orders';

const full = { orders: 100, perSecond: 5 };
const short = { orders: 8, perSecond: 2 };
const wholeWithinMs = 60_000;

export const drill: Drill = {
  title:
    'PostgreSQL is backed up, shoppers buy, its disk is lost: what is restored has every order up to the chosen moment, and it is known which are lost.',
  options: { orders: `how many are bought before the loss (${full.orders})` },
  async run({ stack, isShort, options, note }) {
    const { orders, perSecond } = isShort ? short : full;
    const wanted = Number(options['orders'] ?? orders);
    const folder = join(stack.logFolder, '../backup');
    await mkdir(folder, { recursive: true });
    const { archive } = await startArchive(stack, folder);
    const backup = await takeBackup(stack, folder, archive);
    note(`backed up from ${dirname(backup.dataFolder)}`);

    const since = new Date();
    const buy = async (count: number): Promise<string[]> => {
      const shoppers = startShoppers({ site: stack.addresses.site, perSecond, fittedOneIn: 3 });
      while (shoppers.figures().bought < count) await sleep(50);
      return [...(await shoppers.stop()).references];
    };
    const before = await buy(Math.ceil(wanted / 2));
    // The target lies between two orders, with room for clocks that count in microseconds.
    await sleep(100);
    const moment = new Date();
    await sleep(100);
    const after = await buy(Math.floor(wanted / 2));
    // What is not in the archive by then is lost with the disk.
    await sleep((archiveEverySeconds + 1) * 1000);

    const lostAtMs = performance.now();
    await loseServer(stack, backup);
    note(`${before.length + after.length} orders bought, then the disk was lost`);
    await restore(stack, backup, moment);
    const restoredMs = Math.round(performance.now() - lostAtMs);
    let missing = await findMissing(stack);
    while (missing !== undefined && performance.now() - lostAtMs < wholeWithinMs) {
      await sleep(100);
      missing = await findMissing(stack);
    }
    const wholeMs = Math.round(performance.now() - lostAtMs);

    const found = new Set(
      (await findOrdersSince(stack.addresses.database, since)).map(({ reference }) => reference),
    );
    const kept = before.filter((reference) => found.has(reference));
    const lost = after.filter((reference) => !found.has(reference));
    const wrong = await findWrongBookings(stack.addresses.database);
    const [next = ''] = await buy(1);
    await endArchive(stack, folder, backup);
    return {
      figures: {
        'orders before the moment, and restored': `${before.length}, ${kept.length}`,
        'orders after the moment, and lost': `${after.length}, ${lost.length}`,
        'bookings that are not their orders': wrong.length,
        'PostgreSQL answers after ms': restoredMs,
        'site whole after ms': wholeMs,
      },
      failures: [
        ...before
          .filter((reference) => !found.has(reference))
          .map((reference) => `${reference} is not restored`),
        ...after
          .filter((reference) => found.has(reference))
          .map((reference) => `${reference} is from after the moment`),
        ...wrong.map((reference) => `the booking of ${reference} is wrong`),
        ...(missing === undefined ? [] : [missing]),
        ...(next === '' ? ['nobody could buy after the restore'] : []),
      ],
    };
  },
};
