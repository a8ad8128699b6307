import { parseArgs } from 'node:util';
import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { config } from './config';
import { findPagesFile, importPages } from './import/import-pages';

// tsx src/import.ts pages <file> [--dry-run]   or   tsx src/import.ts --demo <folder>
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, demo: { type: 'string' } },
});
const [kind, named] = positionals;
const file = values.demo ? await findPagesFile(values.demo) : kind === 'pages' ? named : undefined;
if (!file) {
  console.error('Usage: import pages <file> [--dry-run], or import --demo <folder>');
  process.exit(2);
}

const log = createLog({ name: 'content-import', level: config.LOG_LEVEL });
await migrate({ url: config.DATABASE_URL, schema: 'content', folder: new URL('../sql', import.meta.url) });
const database = createDatabase({ url: config.DATABASE_URL, schema: 'content', log });
try {
  const pages = await importPages(database, file, { dryRun: values['dry-run'] });
  console.log(`pages: ${pages} rows ${values['dry-run'] ? 'are right (nothing was written)' : 'imported'}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
