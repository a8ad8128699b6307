import { running } from './running-servers';
import { startTestServers } from './servers';

/**
 * Starts one PostgreSQL and each installed Redis for the run. Workers find them in TEST_DATABASE_URL, in TEST_REDIS_URL
 * (the first Redis) and in TEST_REDIS_URLS (all, as `kind=address`, by commas). A run that gets TEST_DATABASE_URL or
 * TEST_REDIS_URL from outside shares that server and starts none.
 */
export default async function globalSetup(): Promise<void> {
  const servers = await startTestServers({
    databaseUrl: process.env['TEST_DATABASE_URL'],
    redisUrl: process.env['TEST_REDIS_URL'],
  });
  running.servers = servers;
  const redises = Object.entries(servers.redisUrls);
  Object.assign(process.env, {
    TEST_DATABASE_URL: servers.databaseUrl,
    TEST_REDIS_URL: redises[0]?.[1],
    TEST_REDIS_URLS: redises.map(([kind, url]) => `${kind}=${url}`).join(','),
  });
}
