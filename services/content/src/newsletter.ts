import { runDatabaseCommand } from '@tyres/service-kit/database-command';
import { runNewsletterProgram } from './use-cases/newsletter-program';

await runDatabaseCommand({
  schema: 'content',
  name: 'content-newsletter',
  migrations: new URL('../sql', import.meta.url),
  run: runNewsletterProgram,
});
