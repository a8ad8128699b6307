import { runMigrateCommand } from '@tyres/service-kit/migrate-command';
import { outbox } from './jobs/jobs';

await runMigrateCommand({ schema: 'content', migrations: new URL('../sql', import.meta.url), queue: outbox });
