import { parseArgs } from 'node:util';
import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { config } from './config';
import { filesToImport, importFile, importKinds, isImportKind } from './import/import-file';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, demo: { type: 'string' } },
});
const [kind, file] = positionals;
const files = values.demo
  ? await filesToImport(values.demo)
  : isImportKind(kind) && file
    ? [{ kind, file }]
    : [];
if (files.length === 0) {
  console.error(`Usage: import <${importKinds.join(' | ')}> <file> [--dry-run], or import --demo <folder>`);
  process.exit(2);
}

const schema = 'checkout';
await migrate({ url: config.DATABASE_URL, schema, folder: new URL('../sql', import.meta.url) });
const db = createDatabase({
  url: config.DATABASE_URL,
  schema,
  log: createLog({ name: 'checkout-import', level: config.LOG_LEVEL }),
});
try {
  for (const one of files) {
    const rows = await importFile(db, one.kind, one.file, { dryRun: values['dry-run'] });
    console.log(
      `${one.kind}: ${rows} rows ${values['dry-run'] ? 'are right, nothing was written' : 'imported'}`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.close();
}
