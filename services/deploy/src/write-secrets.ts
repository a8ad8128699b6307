// `npm run secrets -w @tyres/deploy -- <folder> [--database <url>] [--redis <url>]`: makes each program's secret settings, as
// compose.yaml and Kubernetes mount them. A second run keeps what it finds.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';
import { programs } from '@tyres/stack/plan';
import { readSecrets, type KeptSecrets } from '@tyres/stack/secrets';
import { deployedSettings } from './deployed-settings';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, redis: { type: 'string' } },
});
const [given] = positionals;
if (!given) {
  console.error('✗ Give the folder to which the secrets are written.');
  process.exit(2);
}
const folder = resolve(process.env['INIT_CWD'] ?? '.', given);

// Containers run as another user than the one who owns the files, so only the folder is closed to others.
await mkdir(folder, { recursive: true, mode: 0o700 });
const kept = await readSecrets(join(folder, 'all.json'));
const passwords = {
  postgres: await password(kept, 'postgres-password'),
  redis: await password(kept, 'redis-password'),
};
const servers = {
  database: values.database ?? `postgres://tyres:${passwords.postgres}@postgres:5432/tyres`,
  redis: values.redis ?? `redis://:${passwords.redis}@redis:6379`,
};
for (const [name, value] of Object.entries(passwords)) await write(`${name}-password`, value);
for (const program of programs) {
  const settings = deployedSettings(program, { servers, secrets: kept.get });
  const secrets = Object.entries(settings).filter(([name]) => isSecretSetting(name));
  if (secrets.length > 0)
    await write(`${program}.json`, `${JSON.stringify(Object.fromEntries(secrets), null, 2)}\n`);
}

async function password(secrets: KeptSecrets, name: string): Promise<string> {
  const found = secrets.find(name);
  if (found !== undefined) return found;
  const made = randomBytes(24).toString('base64url');
  await secrets.keep(name, made);
  return made;
}

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text, { mode: 0o644 });
  console.log(join(given ?? folder, name));
}
