import { join } from 'node:path';
import { createLog } from '@tyres/service-kit/log';
import { openDatabase } from '@tyres/service-kit/open-database';
import { repeat } from '@tyres/service-kit/repeat';
import { secretsOf } from '@tyres/service-kit/rotated-secret';
import { startService } from '@tyres/service-kit/start-service';
import { followLiveState } from './adapters/follow-live-state';
import { createLiveContracts, readAddresses } from './adapters/live-contracts';
import { createWebhookSender } from './adapters/send-webhook';
import { createApp } from './app';
import { config } from './config';
import { createLiveStateFeed } from './domain/live-state-feed';
import { createTokens } from './domain/tokens';
import { createArtefacts } from './store/create-artefacts';
import { createRefusals } from './store/refusals';
import { findStoredToken } from './store/tokens';
import { forgetHealth } from './store/forget-health';
import { clearUnrecorded } from './store/unrecorded-artefacts';
import { deliverWebhooks } from './use-cases/deliver-webhooks';
import { createHealthGate } from './use-cases/health-gate';
import { moveRollout } from './use-cases/rollout';
import { createUploadMemory } from './use-cases/upload-memory';
import { watchContracts } from './use-cases/watch-contracts';

/** Interval of polling for changes by other instances. */
const followMs = 500;
/** Interval of retries to write refusals that wait on the disk. */
const drainMs = 2_000;
/** Interval of checks whether the next step of a rollout plan is due. */
const planMs = 5_000;
/** Interval of checks for changes that webhooks were not notified of. */
const deliverMs = 1_000;
/** Old health counts are deleted in small batches. */
const forgetMs = 600_000;

/** Engineers wait longer than shoppers, for larger queries. */
const statementTimeoutMs = 10_000;

const log = createLog({ name: 'registry', level: config.LOG_LEVEL });
const database = await openDatabase({
  config,
  schema: 'registry',
  migrations: new URL('../sql', import.meta.url),
  log,
  statementTimeoutMs,
});
const artefacts = await createArtefacts(config);
await artefacts.clearStaging();
// In the background: unrecorded files are never served, and a hanging store must not delay the start.
clearUnrecorded({ database, artefacts, log }).catch((error: unknown) =>
  log.warn({ err: error }, 'leftovers of the artefact store were not cleared'),
);
const feed = createLiveStateFeed();
const unfollow = followLiveState({ database, feed, log, everyMs: followMs });
const refusals = createRefusals({ database, folder: join(config.DATA_FOLDER, 'refusals'), log });
const draining = setInterval(() => {
  refusals.drain().catch((error: unknown) => log.debug({ err: error }, 'refusals still wait on the disk'));
}, drainMs);

const forgetting = setInterval(() => {
  forgetHealth(database, new Date()).catch((error: unknown) =>
    log.warn({ err: error }, 'old health counts were not deleted'),
  );
}, forgetMs);

const clock = () => new Date();
const gate = createHealthGate({
  database,
  clock,
  feed,
  rollbackAlpha: config.ROLLBACK_ALPHA,
  edgesPerSession: config.EDGES_PER_SESSION,
  liars: config.LYING_NETWORKS,
});
const webhooks = createWebhookSender({
  insideHosts: config.WEBHOOK_INSIDE_HOSTS.split(',').map((host) => host.trim()),
  clock,
});
const deps = {
  database,
  artefacts,
  findActor: createTokens({
    platform: config.PLATFORM_TOKEN,
    edge: config.EDGE_TOKEN,
    findStored: (id) => findStoredToken(database, id),
  }),
  uploads: createUploadMemory(),
  feed,
  refusals,
  siteUrl: config.SITE_URL,
  overrideSecret: secretsOf(config.OVERRIDE_SECRET)[0],
  findContracts: createLiveContracts({ addresses: readAddresses(config.SERVICES) }),
  pageBudgetBytes: config.PAGE_BUDGET_BYTES,
  gate,
  webhooks,
  clock,
  log,
};
const app = createApp(deps);
const planning = repeat(planMs, () =>
  moveRollout(deps).catch((error: unknown) =>
    log.warn({ err: error }, 'the plan of the canary was not looked at'),
  ),
);
const delivering = repeat(deliverMs, () =>
  deliverWebhooks(deps).catch((error: unknown) => log.warn({ err: error }, 'webhooks were not delivered')),
);
const watching = watchContracts(deps);
for (const metric of watching.metrics) app.metrics.registry.registerMetric(metric);

await startService({
  app,
  config,
  log,
  close: async () => {
    unfollow();
    clearInterval(draining);
    clearInterval(forgetting);
    await Promise.all([watching.stop(), planning.stop(), delivering.stop()]);
    await webhooks.close();
    await database.close();
  },
});
