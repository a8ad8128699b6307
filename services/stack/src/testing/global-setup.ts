import { running } from './running-servers';
import { startTestServers } from './servers';

/**
 * One PostgreSQL and one Redis for the run. Workers find them in TEST_DATABASE_URL and TEST_REDIS_URL; a run that gets
 * these from outside shares those servers and starts none.
 */
export default async function globalSetup(): Promise<void> {
  const servers = await startTestServers({
    databaseUrl: process.env['TEST_DATABASE_URL'],
    redisUrl: process.env['TEST_REDIS_URL'],
  });
  running.servers = servers;
  Object.assign(process.env, { TEST_DATABASE_URL: servers.databaseUrl, TEST_REDIS_URL: servers.redisUrl });
}
