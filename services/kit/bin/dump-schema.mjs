#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { register } from 'tsx/esm/api';

// Writes sql/schema.sql of the service in whose folder it is run: what its migrations make of an empty database.
register();
const { startTestServers } = await import('@tyres/stack/testing/servers');
const { dumpSchema } = await import('../src/dump-schema.ts');
const { migrate } = await import('../src/migrate.ts');

const folder = join(process.cwd(), 'sql');
if (!existsSync(folder)) {
  console.error('✗ There is no folder sql here: run this in the folder of a service.');
  process.exit(1);
}
const schema = basename(process.cwd()).replaceAll('-', '_');
// An address that is given is not started: no Redis is needed here.
const servers = await startTestServers({ redisUrl: 'redis://none' });
try {
  await migrate({ url: servers.databaseUrl, schema, folder });
  await writeFile(join(folder, 'schema.sql'), await dumpSchema({ url: servers.databaseUrl, schema }));
  console.log(`✓ sql/schema.sql of ${schema} is written.`);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await servers.stop();
}
