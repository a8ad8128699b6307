import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import { environmentOf } from '@tyres/stack/plan';
import { createProgress } from '@tyres/stack/progress';
import { startStack, type Stack } from '@tyres/stack/stack';
import sql from 'sql-template-tag';
import { restock } from '../drills/restock';
import { pinThisProcess } from './cores';
import { describeImports, importFile, memoryLimitMb } from './imports';
import { addDiscounts, multiplyOrders, sizeOf, writeOrders } from './orders-data';
import { measureMemory, measurePlacing, type OrdersBench } from './orders-loads';
import { causeCheckoutStatements, serveCheckout } from './orders-plans';
import type { PartOptions } from './part-options';
import { settle, showPlans } from './plans';

type Part = (bench: OrdersBench) => Promise<string>;

/** Fewer rows than there are orders at a twentieth of the full size. */
const largeRows = 4_000;

/** The parts by name, in their order. The import comes first: the other parts need its orders. */
const parts: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['placing', measurePlacing],
  ['plans', explainAll],
  ['memory', measureMemory],
]);

/** The names of the parts. */
export const ordersParts: readonly string[] = ['imports', ...parts.keys()];

/** The block of a part in the document. */
export const ordersBlock = (part: string): string => `orders-${part}`;

/**
 * The checkout with a million orders on a database of its own. Hands each part's figures on as Markdown. Sets the exit code
 * when a statement reads a large table from end to end, a request fails, or an import or the service takes too much memory.
 */
export async function benchOrders(
  { only, minutes, scale, folder: kept }: PartOptions,
  write: (block: string, figures: string) => Promise<void>,
): Promise<void> {
  pinThisProcess('server');
  process.env['RATE_LIMIT_SCALE'] = '1000000';
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'tyres-bench-orders-')));
  const progress = createProgress(process.stdout);
  const stack = await startStack({ dataFolder: join(folder, 'stack'), port: 0, sandboxPort: 0, progress });
  const database = createDatabase({
    url: stack.addresses.database,
    schema: 'checkout',
    log: createSilentLog(),
    statementTimeoutMs: 0,
  });
  try {
    const size = sizeOf(scale);
    const imported = await progress.step(`${size.stored} orders`, async () => {
      const figures = await importOrders(stack, folder, await writeOrders(folder, size.imported));
      if ((await countOrders(database)) < size.stored) await multiplyOrders(database, size);
      await addDiscounts(database);
      return figures;
    });
    if (only.includes('imports')) await write(ordersBlock('imports'), imported);
    await restock(stack);
    await settle(stack, 'checkout');
    for (const [name, part] of parts)
      if (only.includes(name))
        await write(ordersBlock(name), await part({ stack, database, folder, minutes, scale }));
  } finally {
    await database.close();
    await stack.stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

async function importOrders(stack: Stack, folder: string, file: string): Promise<string> {
  const environment = environmentOf('checkout', stack.addresses, stack.secrets, { data: folder });
  const figures = await importFile('checkout', 'orders', file, environment);
  if (figures.peakMb > memoryLimitMb) process.exitCode = 1;
  return describeImports([figures]);
}

async function countOrders(database: Database): Promise<number> {
  const rows = await database.query<{ count: number }>(sql`select count(*) from orders`);
  return rows[0]?.count ?? 0;
}

/** The stack's checkout stops meanwhile, so that its workers do not take the jobs that are to be explained. */
async function explainAll({ stack, folder }: OrdersBench): Promise<string> {
  await stack.program('checkout').stop();
  try {
    return await showPlans({
      stack,
      service: 'checkout',
      largeRows,
      cause: causeCheckoutStatements,
      serve: (parts) => serveCheckout(parts, folder),
    });
  } finally {
    stack.program('checkout').start();
  }
}
