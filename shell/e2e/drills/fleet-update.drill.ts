import { existsSync } from 'node:fs';
import { rename, symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fleetInstances, programs } from '@tyres/stack/plan';
import type { Drill } from './drill';
import { waitUntilAnswering } from './fleet-instances';
import { watchOrders } from './paid-orders';
import { countLines, describeShoppers, startShoppers } from './shoppers';

/** For the pool of connections to notice, and for the next instance to take its share. */
const pauseMs = 1_000;

export const drill: Drill = {
  title:
    'Every instance of a fleet is stopped and started again, one after another, while shoppers buy: no request fails.',
  needs: 'fleet',
  options: {
    shoppers: 'how many a second (10)',
    rounds: 'how often all of them (2)',
    other:
      'a folder of programs of another version, staged: the first round starts these, the second ours again',
  },
  async run({ stack, options, note }) {
    const watch = watchOrders(stack);
    const shoppers = startShoppers({
      site: stack.addresses.site,
      perSecond: Number(options['shoppers'] ?? 10),
      fittedOneIn: 3,
    });
    let updates = 0;
    for (let round = 0; round < Number(options['rounds'] ?? 2); round += 1) {
      for (const program of programs.filter((name) => fleetInstances(name) > 1)) {
        if (options['other']) await swapPrograms(program, options['other']);
        for (const instance of stack.instances(program)) {
          await instance.stop(30_000);
          instance.start();
          await waitUntilAnswering(stack, instance);
          await sleep(pauseMs);
          updates += 1;
        }
        note(`${program}: ${shoppers.figures().failedRequestCount} requests have failed so far`);
      }
    }
    const seen = await shoppers.stop();
    const orders = await watch.check({ isSandboxNew: false, reconciles: false });
    const failed = countLines(seen.failedRequests);
    const broken = countLines(seen.broken);
    return {
      figures: {
        'instances stopped and started': updates,
        ...describeShoppers(seen),
        ...orders.figures,
      },
      failures: [...failed, ...broken.map((line) => `given up: ${line}`), ...orders.failures],
    };
  },
};

/** Lets the next starts of a program take the other version, or ours if they took the other one before. */
async function swapPrograms(program: string, otherFolder: string): Promise<void> {
  const staged = join(process.env['STAGED_FOLDER'] ?? '', program);
  const ours = `${staged}.ours`;
  if (existsSync(ours)) {
    await unlink(staged);
    return rename(ours, staged);
  }
  await rename(staged, ours);
  await symlink(join(otherFolder, program), staged);
}
