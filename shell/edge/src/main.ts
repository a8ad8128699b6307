import { createLog } from '@tyres/service-kit/log';
import { createRedis } from '@tyres/service-kit/redis';
import { collectDefaultMetrics } from 'prom-client';
import { createEdge } from './app';
import { readEdgeConfig } from './config';
import { serve } from './serve';

const config = readEdgeConfig();
const { settings } = config;
const log = createLog({ name: 'edge', level: settings.logLevel });
const redis = config.redisUrl === undefined ? undefined : await createRedis({ url: config.redisUrl, log });
const edge = await createEdge({
  settings,
  log,
  ...(redis ? { redis } : {}),
});
collectDefaultMetrics({ register: edge.metrics.registry });
const served = await serve({ edge, host: config.host, port: config.port, drainMs: config.drainMs, log });
await edge.start();

const stop = (): void => {
  void served.stop().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Started by the stack, it ends with it.
process.on('disconnect', stop);
