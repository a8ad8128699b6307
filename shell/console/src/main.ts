import { createLog } from '@tyres/service-kit/log';
import { createServiceClient } from '@tyres/service-kit/calls/service-client';
import { startService } from '@tyres/service-kit/start-service';
import { createConsoleApp } from './app';
import { config } from './config';

const log = createLog({ name: 'console', level: config.LOG_LEVEL });
const registryClient = createServiceClient({ services: { registry: config.REGISTRY_URL }, log });

await startService({
  app: createConsoleApp({
    registryClient,
    consoleUrl: config.CONSOLE_URL,
    secureCookie: config.SECURE_COOKIE,
    log,
  }),
  config,
  log,
  close: () => registryClient.close(),
});
