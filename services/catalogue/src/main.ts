import { createLog } from '@tyres/service-kit/log';
import { openDatabase } from '@tyres/service-kit/open-database';
import { createServiceClient } from '@tyres/service-kit/calls/service-client';
import { startService } from '@tyres/service-kit/start-service';
import { createApp } from './app';
import { config } from './config';

const log = createLog({ name: 'catalogue', level: config.LOG_LEVEL });
const database = await openDatabase({
  config,
  schema: 'catalogue',
  migrations: new URL('../sql', import.meta.url),
  log,
});
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
