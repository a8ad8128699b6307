import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setSigningKey } from '@tyres/registry-contract/token-endpoints';
import { readPublicKey } from '@tyres/registry-contract/signature';
import { requireToken, type CommandContext, type CommandResult } from './command';
import { callRegistry } from './registry-call';
import { UsageError } from './usage-error';

/** `tyres team key <micro-frontend> <file>`, or with `--remove`. @throws UsageError */
export async function setKey(
  [name, file, ...more]: readonly string[],
  { access, options, cwd }: CommandContext,
): Promise<CommandResult> {
  const isRight =
    name !== undefined && more.length === 0 && (file === undefined) === (options.remove === true);
  if (!isRight)
    throw new UsageError(
      "Give the micro-frontend and the file of its team's public key, or --remove: tyres team key mf-search key.pub.",
    );
  const publicKey = file === undefined ? null : await readKey(resolve(cwd, file));
  const { key } = await callRegistry(requireToken(access), setSigningKey, { name, public_key: publicKey });
  return {
    text: key
      ? `From now on versions of ${name} have to be signed with ${key.fingerprint}.`
      : `${name} has no key any more: its versions are published without a signature.`,
    json: { name, key },
  };
}

/** The registry would refuse a private key too, but then it would have been sent. */
async function readKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`There is no key ${file}.`);
  });
  if (!readPublicKey(text))
    throw new UsageError(
      `${file} is no public key of Ed25519 in PEM: openssl pkey -in key.pem -pubout writes that of a private key.`,
    );
  return text;
}
