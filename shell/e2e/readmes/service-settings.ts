import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, programs } from '@tyres/stack/plan';
import { freePort } from '@tyres/stack/ports';
import { readSecrets } from '@tyres/stack/secrets';
import type { TestServers } from '@tyres/stack/testing/servers';

interface SettingsOptions {
  readonly readme: string;
  readonly clone: string;
  readonly scratch: string;
  /** Other servers than the stack's, whose data the commands would change. */
  readonly servers: () => Promise<TestServers>;
}

/** The settings of a service for its README's commands: the stack's, with another database. */
export async function settingsFor(options: SettingsOptions): Promise<Record<string, string>> {
  const { readme, clone, scratch, servers } = options;
  const program = /^services\/([\w-]+)\/README\.md$/.exec(readme)?.[1] ?? '';
  if (!programs.includes(program)) return {};
  const known = JSON.parse(readFileSync(join(clone, '.data/addresses.json'), 'utf8'));
  const { databaseUrl, redisUrls } = await servers();
  const port = await freePort();
  const secrets = await readSecrets(join(clone, '.data/secrets.json'));
  const addresses = {
    ...known,
    database: databaseUrl,
    redis: Object.values(redisUrls)[0] ?? '',
    smtp: `smtp://127.0.0.1:${await freePort()}`,
  };
  return { ...environmentOf(program, addresses, secrets.get, { data: scratch }), PORT: String(port) };
}
