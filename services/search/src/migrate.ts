import { runMigrateCommand } from '@tyres/service-kit/migrate-command';

await runMigrateCommand({ schema: 'search', migrations: new URL('../sql', import.meta.url) });
