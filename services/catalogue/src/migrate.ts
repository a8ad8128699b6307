import { runMigrateCommand } from '@tyres/service-kit/migrate-command';

await runMigrateCommand({ schema: 'catalogue', migrations: new URL('../sql', import.meta.url) });
