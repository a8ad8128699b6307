import { createDatabase } from '@tyres/service-kit/database';
import { createLog } from '@tyres/service-kit/log';
import { createRedis } from '@tyres/service-kit/redis';
import { config } from './config';
import { createDeps } from './create-deps';
import { reconcile, reconcileStatementMs } from './use-cases/reconcile';

const log = createLog({ name: 'checkout', level: config.LOG_LEVEL });
const database = createDatabase({
  url: config.DATABASE_URL,
  schema: 'checkout',
  log,
  statementTimeoutMs: reconcileStatementMs,
});
const redis = await createRedis({ url: config.REDIS_URL, log });
const deps = createDeps(config, { database, redis, log });

const done = await reconcile(deps);
const words = (isMended: boolean): string =>
  isMended ? 'mended' : 'needs a person, see shell/docs/reliability.md';
for (const { kind, what, isMended } of done?.findings ?? [])
  process.stdout.write(`${kind}: ${what}: ${words(isMended)}\n`);
for (const kind of done?.unchecked ?? [])
  process.stdout.write(`${kind}: could not be looked for, see the log\n`);
process.stdout.write(done ? `${done.findings.length} found\n` : 'another process is reconciling just now\n');
const isWhole = done?.unchecked.length === 0 && done.findings.every(({ isMended }) => isMended);
process.exitCode = done === undefined || isWhole ? 0 : 1;

deps.mail.close();
await Promise.all([deps.services.close(), database.close(), redis.close()]);
