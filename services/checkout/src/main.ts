import pg from 'pg';
import { createLog } from '@tyres/service-kit/log';
import { openDatabase } from '@tyres/service-kit/open-database';
import { createRedis } from '@tyres/service-kit/redis';
import { startService } from '@tyres/service-kit/start-service';
import { createApp } from './app';
import { config } from './config';
import { createDeps } from './create-deps';
import { jobHandlers } from './jobs/job-handlers';
import { outbox, outboxLanes } from './jobs/jobs';
import { startRepeatedWork } from './jobs/repeated-work';

const log = createLog({ name: 'checkout', level: config.LOG_LEVEL });
const database = await openDatabase({
  config,
  schema: 'checkout',
  migrations: new URL('../sql', import.meta.url),
  log,
});
const redis = await createRedis({ url: config.REDIS_URL, log });
const jobPool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 14 });
const onBreak = (error: Error): void => log.warn({ err: error }, 'connection of the job queue lost');
jobPool.on('error', onBreak);
jobPool.on('connect', (client) => client.on('error', onBreak));
await outbox.migrate(jobPool);

const deps = createDeps(config, { database, redis, log });
const worker = await outbox.start({ pool: jobPool, lanes: outboxLanes(jobHandlers(deps)), log });

const repeated = startRepeatedWork(deps);
const app = createApp(deps);
for (const metric of [...worker.metrics, ...repeated.metrics]) app.metrics.registry.registerMetric(metric);

await startService({
  app,
  config,
  log,
  close: async () => {
    await repeated.stop();
    await worker.stop();
    deps.mail.close();
    await Promise.all([deps.services.close(), database.close(), redis.close(), jobPool.end()]);
  },
});
