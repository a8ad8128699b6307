import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';
import { hasCode } from './postgres-binaries';

/** A secret of this machine by its name. */
export type Secrets = (name: string) => string;

/** Secrets in a file; more can be added. */
export interface KeptSecrets {
  readonly get: Secrets;
  /** Undefined when it was never stored. */
  readonly find: (name: string) => string | undefined;
  readonly keep: (name: string, value: string) => Promise<void>;
}

const made = [
  'session',
  'platform',
  'edge',
  'override',
  'payment-notification',
  'order-link',
  'share-picture',
];
/** The shop's key at Amazon Pay; the sandbox verifies with its public half. */
const amazonPayKey = 'amazon-pay';

function makePrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function readKnown(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    throw error;
  }
}

/** The secrets of this machine, created at the first start in one file that only its owner can read. */
export async function readSecrets(file: string): Promise<KeptSecrets> {
  const known = Object.entries(await readKnown(file));
  const secrets = new Map(known.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  for (const name of made) if (!secrets.has(name)) secrets.set(name, randomBytes(24).toString('base64url'));
  if (!secrets.has(amazonPayKey)) secrets.set(amazonPayKey, makePrivateKey());
  const write = async (): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(Object.fromEntries(secrets), null, 2)}\n`, { mode: 0o600 });
  };
  await write();
  return {
    find: (name) => secrets.get(name),
    get(name) {
      const secret = secrets.get(name);
      if (secret === undefined) throw new Error(`There is no secret ${name}.`);
      return secret;
    },
    async keep(name, value) {
      secrets.set(name, value);
      await write();
    },
  };
}

/**
 * Moves a program's secrets out of its environment, which /proc shows, into a file that only its owner can read. Returns the
 * remaining environment, with the file's name in it.
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
