import { runDatabaseCommand } from '@tyres/service-kit/database-command';
import { runEditionsProgram } from './use-cases/editions-program';

await runDatabaseCommand({
  schema: 'content',
  name: 'content-editions',
  migrations: new URL('../sql', import.meta.url),
  // A statement of an edition touches all pages.
  statementTimeoutMs: 60_000,
  run: runEditionsProgram,
});
