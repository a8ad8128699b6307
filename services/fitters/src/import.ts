import { parseArgs } from 'node:util';
import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { config } from './config';
import { filesToImport, importFile, importKinds, isImportKind } from './store/import-file';

// tsx src/import.ts <kind> <file> [--dry-run]   or   tsx src/import.ts --demo <folder>
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, demo: { type: 'string' } },
});
const [kind, file] = positionals;
if (!values.demo && !(isImportKind(kind) && file)) {
  console.error(`Usage: import <${importKinds.join(' | ')}> <file> [--dry-run], or import --demo <folder>`);
  process.exit(2);
}

const log = createLog({ name: 'fitters-import', level: config.LOG_LEVEL });
await migrate({ url: config.DATABASE_URL, schema: 'fitters', folder: new URL('../sql', import.meta.url) });
const db = createDatabase({ url: config.DATABASE_URL, schema: 'fitters', log });
const files = values.demo
  ? await filesToImport(values.demo)
  : isImportKind(kind) && file
    ? [{ kind, file }]
    : [];
try {
  for (const one of files) {
    const rows = await importFile(db, { ...one, dryRun: values['dry-run'] });
    console.log(
      `${one.kind}: ${rows} rows ${values['dry-run'] ? 'are right (nothing was written)' : 'imported'}`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.close();
}
