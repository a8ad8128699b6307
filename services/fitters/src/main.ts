import { createLog } from '@tyres/service-kit/log';
import { openDatabase } from '@tyres/service-kit/open-database';
import { createServiceClient } from '@tyres/service-kit/calls/service-client';
import { startService } from '@tyres/service-kit/start-service';
import { createApp } from './app';
import { config } from './config';
import { startExpiringHolds } from './jobs/expire-holds';
import { readLand } from './use-cases/read-land';

const log = createLog({ name: 'fitters', level: config.LOG_LEVEL });
const database = await openDatabase({
  config,
  schema: 'fitters',
  migrations: new URL('../sql', import.meta.url),
  log,
});
const services = createServiceClient({
  services: { search: config.SEARCH_URL, checkout: config.CHECKOUT_URL },
  log,
});

const maps = config.MAPS_KEY ? { key: config.MAPS_KEY, url: config.MAPS_URL } : undefined;

// Now, since the first map would wait for it otherwise.
readLand();
const expiring = startExpiringHolds({ database, log });

await startService({
  app: createApp({ database, services, log, maps }),
  config,
  log,
  close: async () => {
    await expiring.stop();
    await database.close();
  },
});
