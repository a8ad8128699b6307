import { createDatabase } from '@tyres/service-kit/database';
import { createJobPool } from '@tyres/service-kit/job-pool';
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
import { reconcileStatementMs } from './use-cases/reconcile';

const log = createLog({ name: 'checkout', level: config.LOG_LEVEL });
const jobPool = createJobPool({ url: config.DATABASE_URL, maxConnections: 14, log });
const [database, redis] = await Promise.all([
  openDatabase({ config, schema: 'checkout', migrations: new URL('../sql', import.meta.url), log }),
  createRedis({ url: config.REDIS_URL, log }),
  config.MIGRATIONS === 'at-start' ? outbox.migrate(jobPool) : undefined,
]);

const deps = createDeps(config, { database, redis, log });
const worker = await outbox.start({ pool: jobPool, lanes: outboxLanes(jobHandlers(deps)), log });

const patientDatabase = createDatabase({
  url: config.DATABASE_URL,
  schema: 'checkout',
  log,
  statementTimeoutMs: reconcileStatementMs,
  maxConnections: 3,
});
const repeated = startRepeatedWork(deps, { patientDatabase });
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
    const databases = [database.close(), patientDatabase.close(), jobPool.end()];
    await Promise.all([...databases, deps.services.close(), redis.close()]);
  },
});
