import { runMigrateCommand } from '@tyres/service-kit/migrate-command';

await runMigrateCommand({ schema: 'fitters', migrations: new URL('../sql', import.meta.url) });
