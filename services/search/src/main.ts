import { createLog } from '@tyres/service-kit/log';
import { openDatabase } from '@tyres/service-kit/open-database';
import { createRedis } from '@tyres/service-kit/redis';
import { createServiceClient } from '@tyres/service-kit/calls/service-client';
import { startService } from '@tyres/service-kit/start-service';
import { createKnownVehicles } from './adapters/known-vehicles';
import { createPreviousOrders } from './adapters/previous-orders';
import { createVehicleData } from './adapters/vehicle-data';
import { createApp } from './app';
import { config } from './config';
import { createSessionStore } from './store/sessions';
import { createFallbackSessions } from './store/fallback-sessions';

const log = createLog({ name: 'search', level: config.LOG_LEVEL });
const database = await openDatabase({
  config,
  schema: 'search',
  migrations: new URL('../sql', import.meta.url),
  log,
});
const redis = await createRedis({ url: config.REDIS_URL, log });
const data = createVehicleData({
  enquiryUrl: config.VEHICLE_ENQUIRY_URL,
  enquiryKey: config.VEHICLE_ENQUIRY_KEY,
  fitmentUrl: config.FITMENT_URL,
  fitmentKey: config.FITMENT_KEY,
  timeoutMs: config.VEHICLE_DATA_TIMEOUT_MS,
});
const vehicles = createKnownVehicles({ database, data, freshDays: config.VEHICLE_FRESH_DAYS, log });
const services = createServiceClient({
  services: {
    catalogue: config.CATALOGUE_URL,
    fitters: config.FITTERS_URL,
    checkout: config.CHECKOUT_URL,
  },
  log,
});

await startService({
  app: createApp({
    database,
    sessions: createFallbackSessions(createSessionStore(redis), { log }),
    vehicles,
    previousOrders: createPreviousOrders({ services, vehicles }),
    services,
    runFlatMakes: config.RUN_FLAT_MAKES,
    log,
  }),
  config,
  log,
  close: async () => {
    redis.destroy();
    await Promise.all([services.close(), database.close()]);
  },
});
