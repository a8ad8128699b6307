import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { createRedis } from '@tyres/service-kit/redis';
import { config } from './config';
import { createDeps } from './create-deps';
import { reconcile } from './use-cases/reconcile';

const log = createLog({ name: 'checkout', level: config.LOG_LEVEL });
const database = createDatabase({ url: config.DATABASE_URL, schema: 'checkout', log });
const redis = await createRedis({ url: config.REDIS_URL, log });
const deps = createDeps(config, { database, redis, log });

const found = await reconcile(deps);
const words = (isMended: boolean): string =>
  isMended ? 'mended' : 'needs a person, see shell/docs/reliability.md';
for (const { kind, what, isMended } of found ?? [])
  process.stdout.write(`${kind}: ${what}: ${words(isMended)}\n`);
process.stdout.write(found ? `${found.length} found\n` : 'another process is reconciling just now\n');
process.exitCode = found?.some(({ isMended }) => !isMended) ? 1 : 0;

deps.mail.close();
await Promise.all([deps.services.close(), database.close(), redis.close()]);
