import { runDatabaseCommand } from '@tyres/service-kit/database-command';
import { runTokenProgram } from './use-cases/token-program';

await runDatabaseCommand({
  schema: 'fitters',
  name: 'fitters-token',
  migrations: new URL('../sql', import.meta.url),
  run: runTokenProgram,
});
