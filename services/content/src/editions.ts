import { readImportConfig } from '@tyres/service-kit/config';
import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { runEditionsProgram } from './use-cases/editions-program';

const { DATABASE_URL: url, LOG_LEVEL: level } = readImportConfig();
const schema = 'content';
await migrate({ url, schema, folder: new URL('../sql', import.meta.url) });
// A statement of an edition touches all pages.
const statementTimeoutMs = 60_000;
const database = createDatabase({
  url,
  schema,
  log: createLog({ name: 'content-editions', level }),
  statementTimeoutMs,
});
try {
  process.exitCode = await runEditionsProgram({
    database,
    args: process.argv.slice(2),
    print: (line) => void process.stdout.write(`${line}\n`),
  });
} finally {
  await database.close();
}
