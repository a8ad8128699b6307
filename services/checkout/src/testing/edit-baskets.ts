// Run by parallel-edits.test.ts as a process of its own: makes many changes of one basket at once, when told so.
// node --import tsx edit-baskets.ts <Redis URL> <basket id> <name of this process> <changes> [unguarded]
import { createSilentLog } from '@tyres/service-kit/log';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRedis } from '@tyres/service-kit/redis';
import { type BasketRedis, createBasketStore } from '../store/baskets';
import { edit } from './edits';

const [url = '', id = '', name = '', count = '0', unguarded] = process.argv.slice(2);
const redis = await createRedis({ url, log: createSilentLog(), commandTimeoutMs: 10_000 });

/** The client without compare-and-set: it writes whatever has been written meanwhile. */
const unguardedRedis: BasketRedis = {
  hGet: (key, field) => redis.hGet(key, field),
  async eval(_script, { keys: [key = ''], arguments: [, revision = '', state = ''] }) {
    await redis.hSet(key, { revision, state });
    return 1;
  },
};
/** Both processes have read the basket before either writes it, however busy the machine is. */
async function bothHaveRead(): Promise<void> {
  const key = `test:${id}:have-read`;
  if (!hasRead) await redis.incr(key);
  hasRead = true;
  while (Number(await redis.get(key)) < 2) await sleep(5);
}
let hasRead = false;
const baskets = unguarded
  ? createBasketStore(unguardedRedis, { beforeWrite: bothHaveRead })
  : createBasketStore(redis);

process.stdin.once('data', () => {
  const edits = Array.from({ length: Number(count) }, (_, index) => edit(name, index));
  void Promise.allSettled(edits.map((change) => baskets.update(id, change))).then((results) => {
    const made = results.filter((result) => result.status === 'fulfilled' && result.value.refused === null);
    process.stdout.write(String(made.length));
    redis.destroy();
  });
});
process.stdout.write('ready\n');
