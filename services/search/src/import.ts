import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { parseArgs } from 'node:util';
import { config } from './config';
import { filesToImport, importFile, importKinds, isImportKind } from './import/import-file';

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

const log = createLog({ name: 'search-import', level: config.LOG_LEVEL });
await migrate({ url: config.DATABASE_URL, schema: 'search', folder: new URL('../sql', import.meta.url) });
const database = createDatabase({ url: config.DATABASE_URL, schema: 'search', log });
const files = values.demo
  ? await filesToImport(values.demo)
  : isImportKind(kind) && file
    ? [{ kind, file }]
    : [];
try {
  for (const one of files) {
    const rows = await importFile(database, one.kind, one.file, {
      now: new Date(),
      dryRun: values['dry-run'],
    });
    console.log(
      `${one.kind}: ${rows} rows ${values['dry-run'] ? 'are right (nothing was written)' : 'imported'}`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
