import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf } from '@tyres/stack/plan';
import { root } from '@tyres/stack/root';
import type { Stack } from '@tyres/stack/stack';

/** Imports the lines of a CSV file by a service's own import command. @throws when the file is refused */
export async function importLines(
  { addresses, secrets, logFolder }: Stack,
  {
    service,
    kind,
    lines,
  }: { readonly service: string; readonly kind: string; readonly lines: readonly string[] },
): Promise<void> {
  const data = dirname(logFolder);
  const file = join(data, `drill-${kind}.csv`);
  await writeFile(file, `${lines.join('\n')}\n`);
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(root, `services/${service}/src/import.ts`), kind, file],
    { cwd: root, env: { ...process.env, ...environmentOf(service, addresses, secrets, { data }) } },
  );
}
