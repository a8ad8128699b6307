// `npm run secrets -w @tyres/deploy -- <folder> [--database <url>] [--pooler <url>] [--redis <url>]`: makes each program's secret
// settings. A second run keeps what it finds.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeSecrets } from './write-secrets';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string' }, pooler: { type: 'string' }, redis: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Give the folder to which the secrets are written.');
  const names = await writeSecrets(resolve(process.env['INIT_CWD'] ?? '.', folder), values);
  for (const name of names) console.log(join(folder, name));
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
