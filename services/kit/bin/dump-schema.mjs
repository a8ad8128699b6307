#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { register } from 'tsx/esm/api';

// Run in a service's folder: writes its sql/schema.sql, the schema that its migrations create in an empty database.
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
// A server whose address is given is not started; the dump needs no Redis.
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
