import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';
import { hasCode } from './postgres-binaries';

/** A secret of this machine by its name. */
export type Secrets = (name: string) => string;

const shared = ['session', 'platform', 'edge', 'override', 'payment-notification'];

async function readKnown(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    throw error;
  }
}

/** This machine's own secrets, and a token for each team, made at the first start and kept in one file that only its owner reads. */
export async function readSecrets(file: string, teams: readonly string[]): Promise<Secrets> {
  const known = await readKnown(file);
  const names = [...shared, ...teams.map((team) => `team:${team}`)];
  const secrets = new Map(
    names.map((name) => {
      const value = known[name];
      return [name, typeof value === 'string' ? value : randomBytes(24).toString('base64url')];
    }),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(Object.fromEntries(secrets), null, 2)}\n`, { mode: 0o600 });
  return (name) => {
    const secret = secrets.get(name);
    if (secret === undefined) throw new Error(`No secret is called ${name}.`);
    return secret;
  };
}

/**
 * Moves a program's secrets out of its environment, which /proc shows, into a file that only its owner reads. Answers the
 * environment that is left, with the file's name in it.
 */
export async function writeSecretSettings(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const entries = Object.entries(settings);
  const secrets = Object.fromEntries(entries.filter(([name]) => isSecretSetting(name)));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isSecretSetting(name))),
    SECRETS_FILE: file,
  };
}
