import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { startService } from '@tyres/service-kit/start-service';
import { createApp } from './app';
import { config, shop } from './config';

const log = createLog({ name: 'content', level: config.LOG_LEVEL });
await migrate({ url: config.DATABASE_URL, schema: 'content', folder: new URL('../sql', import.meta.url) });
const database = createDatabase({ url: config.DATABASE_URL, schema: 'content', log });

await startService({
  app: createApp({ database, log, shop }),
  port: config.PORT,
  log,
  close: () => database.close(),
});
