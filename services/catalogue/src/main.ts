import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { migrate } from '@tyres/service-kit/migrate';
import { createServiceClient } from '@tyres/service-kit/calls/service-client';
import { startService } from '@tyres/service-kit/start-service';
import { createApp } from './app';
import { config } from './config';

const log = createLog({ name: 'catalogue', level: config.LOG_LEVEL });
await migrate({ url: config.DATABASE_URL, schema: 'catalogue', folder: new URL('../sql', import.meta.url) });
const database = createDatabase({ url: config.DATABASE_URL, schema: 'catalogue', log });
const services = createServiceClient({
  services: { search: config.SEARCH_URL, fitters: config.FITTERS_URL, checkout: config.CHECKOUT_URL },
  log,
});

await startService({
  app: createApp({ database, services, payWithPaypal: config.PAYPAL_ENABLED ? 1 : 0, log }),
  config,
  log,
  close: () => database.close(),
});
