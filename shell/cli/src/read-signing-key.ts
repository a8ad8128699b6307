import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CommandContext } from './command';
import { UsageError } from './usage-error';

/** The private key that `--sign` or TYRES_SIGNING_KEY names; undefined without either. @throws UsageError */
export async function readSigningKey({
  options,
  environment,
  cwd,
}: Pick<CommandContext, 'options' | 'environment' | 'cwd'>): Promise<KeyObject | undefined> {
  const named = options.sign ?? environment['TYRES_SIGNING_KEY'];
  if (!named) return undefined;
  const file = resolve(cwd, named);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`There is no key ${file}.`);
  });
  const key = parse(text);
  // The message does not quote the file: it may be another secret.
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new UsageError(
      `${file} is no private key of Ed25519 in PEM: openssl genpkey -algorithm ed25519 -out key.pem makes one.`,
    );
  return key;
}

function parse(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text);
  } catch {
    return undefined;
  }
}
