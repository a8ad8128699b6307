import { runDatabaseCommand } from '@tyres/service-kit/database-command';
import { runLinkProgram } from './use-cases/link-program';

await runDatabaseCommand({
  schema: 'content',
  name: 'content-link',
  migrations: new URL('../sql', import.meta.url),
  run: runLinkProgram,
});
