import { runMigrateCommand } from '@tyres/service-kit/migrate-command';
import { outbox } from './jobs/jobs';

await runMigrateCommand({
  schema: 'checkout',
  migrations: new URL('../sql', import.meta.url),
  queue: outbox,
});
