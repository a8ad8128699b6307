import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';
import { programs } from '@tyres/stack/plan';
import { readSecrets, type KeptSecrets } from '@tyres/stack/secrets';
import { deployedSettings, type Servers } from '../deployed-settings';

/**
 * Writes each program's secret settings to a folder, as compose.yaml and Kubernetes mount them, and the passwords of their own
 * PostgreSQL and Redis, which are also the addresses' defaults. What the folder has already is kept. Returns the names of the files.
 */
export async function writeSecrets(folder: string, given: Partial<Servers> = {}): Promise<string[]> {
  // Containers run as another user than the one who owns the files, so only the folder is closed to others.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readSecrets(join(folder, 'all.json'));
  const passwords = {
    postgres: await passwordOf(kept, 'postgres-password'),
    redis: await passwordOf(kept, 'redis-password'),
  };
  const servers = {
    database: given.database ?? `postgres://tyres:${passwords.postgres}@postgres:5432/tyres`,
    redis: given.redis ?? `redis://:${passwords.redis}@redis:6379`,
    pooler: given.pooler,
  };
  const files = new Map(
    Object.entries(passwords).map(([server, password]) => [`${server}-password`, password]),
  );
  for (const program of programs) {
    const settings = Object.entries(deployedSettings(program, { servers, secrets: kept.get }));
    const secrets = settings.filter(([name]) => isSecretSetting(name));
    if (secrets.length > 0)
      files.set(`${program}.json`, `${JSON.stringify(Object.fromEntries(secrets), null, 2)}\n`);
  }
  for (const [name, text] of files) await writeFile(join(folder, name), text, { mode: 0o644 });
  return [...files.keys()];
}

async function passwordOf(secrets: KeptSecrets, name: string): Promise<string> {
  const found = secrets.find(name);
  if (found !== undefined) return found;
  const made = randomBytes(24).toString('base64url');
  await secrets.keep(name, made);
  return made;
}
