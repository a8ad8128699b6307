import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf } from '@tyres/stack/plan';
import { root } from '@tyres/stack/root';
import type { Stack } from '@tyres/stack/stack';

/** Gives every demo tyre stock for a day of drilling, by the catalogue's own import command. */
export async function restock({ addresses, secrets, logFolder }: Stack): Promise<void> {
  const data = dirname(logFolder);
  const file = join(data, 'drill-stock.csv');
  const [header = '', ...rows] = (await readFile(join(data, 'demo/catalogue/stock.csv'), 'utf8'))
    .trim()
    .split('\n');
  // st_code,total_stock,home_delivery_stock,minimum_stock,lead_days
  const full = rows.map((row) => `${row.split(',', 1)[0]},9000,9000,1,0`);
  await writeFile(file, `${[header, ...full].join('\n')}\n`);
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(root, 'services/catalogue/src/import.ts'), 'stock', file],
    { cwd: root, env: { ...process.env, ...environmentOf('catalogue', addresses, secrets, { data }) } },
  );
}
