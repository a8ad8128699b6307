import { runMigrateCommand } from '@tyres/service-kit/migrate-command';

await runMigrateCommand({ schema: 'registry', migrations: new URL('../sql', import.meta.url) });
