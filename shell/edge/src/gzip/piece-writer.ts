import { crc32 } from 'node:zlib';
import { appendChecksum } from './checksum';
import { deflateBlocks, type Piece } from './packed-text';

/** Turns the pieces of a response into bytes. */
export interface PieceWriter {
  write(pieces: readonly Piece[]): Buffer;
  /** Writes the last pieces. */
  end(pieces: readonly Piece[]): Buffer;
}

/** Writes pieces uncompressed. */
export function createPlainWriter(): PieceWriter {
  const write = (pieces: readonly Piece[]): Buffer =>
    Buffer.concat(
      joinTexts(pieces).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)),
    );
  return { write, end: write };
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const longestStored = 0xffff;
/** For shorter texts, compressing takes more time than it saves. */
const worthDeflating = 1_024;

/**
 * Writes one gzip member (RFC 1952) from blocks that were compressed before and from short texts as stored blocks. It is
 * valid because every block ends on a byte, no block refers to text that may differ, and the checksum covers all text.
 */
export function createGzipWriter(): PieceWriter {
  let checksum = 0;
  let length = 0;
  let isBegun = false;

  function blocksOf(piece: Piece): Buffer[] {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece.bytes;
    if (bytes.length === 0) return [];
    length += bytes.length;
    if (typeof piece !== 'string') {
      checksum = appendChecksum(checksum, piece.checksum);
      return [piece.deflated];
    }
    checksum = crc32(bytes, checksum);
    return bytes.length < worthDeflating ? storedBlocks(bytes) : [deflateBlocks(bytes)];
  }

  function begin(): Buffer[] {
    const start = isBegun ? [] : [header];
    isBegun = true;
    return start;
  }

  const write = (pieces: readonly Piece[]): Buffer =>
    Buffer.concat([...begin(), ...joinTexts(pieces).flatMap(blocksOf)]);
  return {
    write,
    end(pieces) {
      const written = write(pieces);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(checksum, 0);
      trailer.writeUInt32LE(length % 2 ** 32, 4);
      return Buffer.concat([written, lastBlock, trailer]);
    },
  };
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += longestStored) {
    const part = bytes.subarray(at, at + longestStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(0xffff - part.length, 3);
    blocks.push(head, part);
  }
  return blocks;
}

/** Joins adjacent strings, since each costs a block. */
function joinTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (typeof piece === 'string' && typeof before === 'string') joined[joined.length - 1] = before + piece;
    else joined.push(piece);
  }
  return joined;
}
