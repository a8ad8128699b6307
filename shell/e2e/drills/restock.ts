import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Stack } from '@tyres/stack/stack';
import { importLines } from './import-lines';

/** Gives every demo tyre stock for a day of drilling. */
export async function restock(stack: Stack): Promise<void> {
  const file = join(dirname(stack.logFolder), 'demo/catalogue/stock.csv');
  const [header = '', ...rows] = (await readFile(file, 'utf8')).trim().split('\n');
  // st_code,total_stock,home_delivery_stock,minimum_stock,lead_days
  const full = rows.map((row) => `${row.split(',', 1)[0]},9000,9000,1,0`);
  await importLines(stack, { service: 'catalogue', kind: 'stock', lines: [header, ...full] });
}
