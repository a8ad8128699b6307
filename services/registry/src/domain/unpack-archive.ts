import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isSafeFile } from '@tyres/registry-contract/release-shape';
import { Parser, type ReadEntry } from 'tar';
import { badArchive } from '../errors';

export interface UnpackLimits {
  /** Limit of the unpacked size, headers and padding included. */
  readonly bytes: number;
  readonly files: number;
}

/** File systems refuse longer names. */
const nameLimit = 200;

/**
 * Unpacks a gzipped tar in memory: nothing reaches the disk before all of it is valid. The unpacked size is counted as it
 * grows, so that unpacking stops at the limit.
 * @throws bad_archive
 */
export async function unpackArchive(archive: Buffer, limits: UnpackLimits): Promise<Map<string, Buffer>> {
  const reader = createReader(limits.files);
  let bytes = 0;
  try {
    for await (const chunk of Readable.from([archive]).pipe(createGunzip())) {
      // The parser would unpack a second layer without a limit.
      if (bytes === 0 && isCompressed(chunk)) throw badArchive('it is compressed twice');
      bytes += chunk.length;
      if (bytes > limits.bytes)
        throw badArchive(`it is too large: more than ${limits.bytes / 1024 / 1024} MiB when it is unpacked`);
      reader.write(chunk);
    }
  } catch (error) {
    throw errorCodeOf(error).startsWith('Z_') ? cutOff() : error;
  }
  return reader.end();
}

interface Reader {
  /** @throws bad_archive for the part that was read so far */
  write(chunk: Buffer): void;
  end(): Promise<Map<string, Buffer>>;
}

function createReader(fileLimit: number): Reader {
  const files = new Map<string, Buffer>();
  const parser = new Parser({ strict: true, onReadEntry: take });
  let entries = 0;
  let hasEnded = false;
  let fault: Error | undefined;
  parser.on('error', () => (fault ??= cutOff()));
  parser.on('eof', () => (hasEnded = true));

  function take(entry: ReadEntry): void {
    fault ??= findFault(entry, (entries += 1) > fileLimit);
    if (fault || entry.type === 'Directory') return void entry.resume();
    const name = nameOf(entry);
    if (files.has(name)) fault = badArchive(`it holds ${name} twice`);
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => chunks.push(chunk));
    entry.on('end', () => void files.set(name, Buffer.concat(chunks)));
  }

  function findFault(entry: ReadEntry, isOver: boolean): Error | undefined {
    if (isOver) return badArchive(`it is too large: more than ${fileLimit} files`);
    const isPlain = entry.type === 'File' && isSafeFile(nameOf(entry)) && nameOf(entry).length <= nameLimit;
    return isPlain || entry.type === 'Directory'
      ? undefined
      : badArchive(
          `it holds ${JSON.stringify(entry.path.slice(0, nameLimit))}, which is no plain file inside of it`,
        );
  }

  return {
    write(chunk) {
      // The parser copies all that follows the end with each chunk: 64 MiB of padding would take half a minute.
      if (!hasEnded) parser.write(chunk);
      if (fault) throw fault;
    },
    async end() {
      const ended = new Promise((resolve) => parser.once('end', resolve));
      parser.end();
      await ended;
      if (fault) throw fault;
      const clash = [...files.keys()].find((name) => parentsOf(name).some((parent) => files.has(parent)));
      if (clash) throw badArchive(`it holds ${clash} below a file of the same name as its folder`);
      return files;
    },
  };
}

function nameOf({ path }: ReadEntry): string {
  return path.replace(/^\.\//, '');
}

/** The parent folders: `a` and `a/b` of `a/b/c`. */
function parentsOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Recognises gzip and Zstandard by their first bytes. */
function isCompressed(chunk: Buffer): boolean {
  return [Buffer.from([0x1f, 0x8b]), Buffer.from([0x28, 0xb5, 0x2f, 0xfd])].some((magic) =>
    chunk.subarray(0, magic.length).equals(magic.subarray(0, chunk.length)),
  );
}

function cutOff(): Error {
  return badArchive('it is cut off, or no gzipped tar');
}
