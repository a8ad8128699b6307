import { open, readFile, rename, rm } from 'node:fs/promises';
import { parseJson } from '@tyres/contract-kit/parse-json';
import { createClient, RESP_TYPES } from 'redis';
import { hasCode } from './postgres-binaries';

/** Prints one line for a person. */
export type Note = (line: string) => void;

/** The supported types: the commands that read a key, and restore it from its parts. */
const keptTypes = {
  string: { read: (key: Buffer) => ['GET', key], write: 'SET' },
  hash: { read: (key: Buffer) => ['HGETALL', key], write: 'HSET' },
  list: { read: (key: Buffer) => ['LRANGE', key, '0', '-1'], write: 'RPUSH' },
  set: { read: (key: Buffer) => ['SMEMBERS', key], write: 'SADD' },
} as const;

type KeptType = keyof typeof keptTypes;

/** A key in the file. Strings hold a byte in each character (latin1), so that values are restored exactly. */
interface KeptKey {
  readonly key: string;
  readonly type: KeptType;
  /** Null without a TTL. */
  readonly expiresAtMs: number | null;
  /** A string's value; the members of a list or set; the fields and values of a hash in turn. */
  readonly parts: readonly string[];
}

const fileShape = 1;
/** A batch takes one or two round trips; other commands run in between. */
const keysAtOnce = 1000;

/** A connection that returns buffers. */
export async function connectForSnapshots(url: string) {
  const client = createClient({
    url,
    // In RESP2 a hash is a flat list.
    RESP: 2,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  });
  // The failing command reports the error.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export type SnapshotClient = Awaited<ReturnType<typeof connectForSnapshots>>;

/**
 * Writes every key of a logical database into a file, atomically. Types that cannot be saved are reported, unless
 * `told` has them.
 */
export async function saveSnapshot(
  client: SnapshotClient,
  file: string,
  { note, told }: { note: Note; told: Set<string> },
): Promise<void> {
  const names = bytesOf(await client.sendCommand(['KEYS', '*']));
  const keys: KeptKey[] = [];
  const others = new Map<string, Buffer>();
  for (let start = 0; start < names.length; start += keysAtOnce) {
    const batch = names.slice(start, start + keysAtOnce);
    const read = await Promise.all(batch.map((name) => readKey(client, name)));
    for (const found of read) {
      if (found && 'parts' in found) keys.push(found);
      else if (found) others.set(found.type, found.name);
    }
  }
  for (const [type, name] of others) {
    if (told.has(type)) continue;
    told.add(type);
    note(
      `! Redis in JavaScript does not keep keys of type ${type} over a restart, such as ${name.toString()}.`,
    );
  }
  await replaceFile(file, JSON.stringify({ shape: fileShape, keys }));
}

async function readKey(
  client: SnapshotClient,
  name: Buffer,
): Promise<KeptKey | { type: string; name: Buffer } | undefined> {
  const type = String(await client.sendCommand(['TYPE', name]));
  if (type === 'none') return undefined;
  if (!isKeptType(type)) return { type, name };
  // Both commands are sent together, so that no other command runs in between.
  const [value, expiry] = await Promise.all([
    client.sendCommand([...keptTypes[type].read(name)]),
    client.sendCommand(['PEXPIRETIME', name]),
  ]);
  const parts = value === null ? [] : bytesOf(value);
  const expiresAtMs = Number(expiry);
  // The key expired since its name was read.
  if (parts.length === 0 || expiresAtMs === -2) return undefined;
  return {
    key: name.toString('latin1'),
    type,
    expiresAtMs: expiresAtMs === -1 ? null : expiresAtMs,
    parts: parts.map((part) => part.toString('latin1')),
  };
}

/** Atomic: writes a temporary file, syncs it, then renames it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Restores the keys of a file into an empty Redis, except expired ones. A file that cannot be read is set
 * aside with a note, and none of it is used; without a file Redis starts empty.
 */
export async function loadSnapshot(
  client: SnapshotClient,
  file: string,
  { note }: { note: Note },
): Promise<void> {
  const keys = await readSnapshot(file).catch(async (error: unknown) => {
    const aside = `${file}.broken-${Date.now()}`;
    await rename(file, aside);
    const reason = error instanceof Error ? error.message : String(error);
    note(
      `! The saved keys of Redis cannot be read (${reason}): it starts empty, and the file is now ${aside}.`,
    );
    return [];
  });
  const alive = keys.filter(({ expiresAtMs }) => expiresAtMs === null || expiresAtMs > Date.now());
  for (let start = 0; start < alive.length; start += keysAtOnce)
    await Promise.all(alive.slice(start, start + keysAtOnce).map((kept) => writeKey(client, kept)));
}

async function writeKey(client: SnapshotClient, { key, type, expiresAtMs, parts }: KeptKey): Promise<void> {
  const name = Buffer.from(key, 'latin1');
  const values = parts.map((part) => Buffer.from(part, 'latin1'));
  await Promise.all([
    client.sendCommand([keptTypes[type].write, name, ...values]),
    expiresAtMs === null ? undefined : client.sendCommand(['PEXPIREAT', name, String(expiresAtMs)]),
  ]);
}

async function readSnapshot(file: string): Promise<readonly KeptKey[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (text === undefined) return [];
  // The parser's own error would show parts of the file, which holds personal data.
  const content = parseJson(text);
  if (!isSnapshot(content)) throw new Error('it is incomplete or of another version');
  return content.keys;
}

function isSnapshot(value: unknown): value is { keys: readonly KeptKey[] } {
  if (typeof value !== 'object' || value === null || !('shape' in value) || !('keys' in value)) return false;
  return value.shape === fileShape && Array.isArray(value.keys) && value.keys.every(isKeptKey);
}

function isKeptKey(value: unknown): value is KeptKey {
  if (typeof value !== 'object' || value === null) return false;
  const { key, type, expiresAtMs, parts }: Partial<Record<keyof KeptKey, unknown>> = value;
  return (
    typeof key === 'string' &&
    typeof type === 'string' &&
    isKeptType(type) &&
    (expiresAtMs === null || typeof expiresAtMs === 'number') &&
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every((part) => typeof part === 'string')
  );
}

function isKeptType(type: string): type is KeptType {
  return Object.hasOwn(keptTypes, type);
}

function bytesOf(reply: unknown): Buffer[] {
  const parts: unknown[] = Array.isArray(reply) ? reply : [reply];
  return parts.map((part) => {
    if (!Buffer.isBuffer(part)) throw new TypeError('Redis did not answer with bytes.');
    return part;
  });
}
