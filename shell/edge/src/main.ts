import { createLog } from '@tyres/service-kit/log';
import { collectProcessMetrics, createUncaughtCounter } from '@tyres/service-kit/metrics';
import { createRedis } from '@tyres/service-kit/redis';
import { stopProcessWhenAsked } from '@tyres/service-kit/stop-process';
import { startTraces } from '@tyres/service-kit/traces/start-traces';
import { createEdge } from './app';
import { readEdgeConfig, refuseSecretsInEnvironment } from './config';
import { serve } from './serve';
import { serveMetrics } from './web/metrics-server';

refuseSecretsInEnvironment();
const config = readEdgeConfig();
const { settings } = config;
const log = createLog({ name: 'edge', level: settings.logLevel });
const traces = await startTraces('edge', config.traces, log);
const redis = config.redisUrl === undefined ? undefined : await createRedis({ url: config.redisUrl, log });
const edge = await createEdge({
  settings,
  log,
  ...(redis ? { redis } : {}),
  presses: traces?.presses,
});
const { registry } = edge.metrics;
collectProcessMetrics(registry);
const served = await serve({
  edge,
  host: config.host,
  port: config.port,
  drainMs: config.drainMs,
  log,
  isBehindProxy: settings.trustedProxies > 0,
});
const metrics = await serveMetrics({ registry, ...config.metrics, log });
stopProcessWhenAsked({
  log,
  countUncaught: createUncaughtCounter(registry),
  stop: async () => {
    await served.stop();
    await metrics.stop();
    await traces?.stop();
  },
});
await edge.start();
