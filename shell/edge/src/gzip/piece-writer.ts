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
const trailerBytes = 8;
/** Of a stored block, before its text. */
const headBytes = 5;
/** For shorter texts, compressing takes more time than it saves. */
const worthDeflating = 1_024;

/** A block that is compressed, or the text of a stored one. */
type Block = Buffer | string;

/**
 * Writes one gzip member (RFC 1952) from blocks that were compressed before and from short texts as stored blocks. It is
 * valid because every block ends on a byte, no block refers to text that may differ, and the checksum covers all text.
 */
export function createGzipWriter(): PieceWriter {
  let checksum = 0;
  let length = 0;
  let isBegun = false;

  /** Counts a piece as written. */
  function blockOf(piece: Piece): Block {
    if (typeof piece !== 'string') {
      length += piece.byteLength;
      checksum = appendChecksum(checksum, piece.checksum);
      return piece.deflated;
    }
    const bytes = Buffer.byteLength(piece);
    length += bytes;
    checksum = crc32(piece, checksum);
    return bytes < worthDeflating ? piece : deflateBlocks(Buffer.from(piece));
  }

  function begin(): Block[] {
    const start = isBegun ? [] : [header];
    isBegun = true;
    return start;
  }

  const blocksOf = (pieces: readonly Piece[]): Block[] => [...begin(), ...joinTexts(pieces).map(blockOf)];
  return {
    write: (pieces) => joinBlocks(blocksOf(pieces)),
    end(pieces) {
      const blocks = blocksOf(pieces);
      const trailer = Buffer.allocUnsafe(trailerBytes);
      trailer.writeUInt32LE(checksum, 0);
      trailer.writeUInt32LE(length % 2 ** 32, 4);
      return joinBlocks([...blocks, lastBlock, trailer]);
    },
  };
}

/** Writes blocks into one buffer: a buffer for each of a page's texts would take longer than the texts. */
function joinBlocks(blocks: readonly Block[]): Buffer {
  const sizeOf = (block: Block): number =>
    typeof block === 'string' ? headBytes + Buffer.byteLength(block) : block.length;
  const joined = Buffer.allocUnsafe(blocks.reduce((sum, block) => sum + sizeOf(block), 0));
  let at = 0;
  for (const block of blocks) {
    if (typeof block === 'string') {
      const bytes = joined.write(block, at + headBytes);
      joined.writeUInt8(0, at);
      joined.writeUInt16LE(bytes, at + 1);
      joined.writeUInt16LE(0xffff - bytes, at + 3);
      at += headBytes + bytes;
    } else at += block.copy(joined, at);
  }
  return joined;
}

/** Joins adjacent strings, since each costs a block. */
function joinTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    if ((typeof piece === 'string' ? piece.length : piece.byteLength) === 0) continue;
    const before = joined.at(-1);
    if (typeof piece === 'string' && typeof before === 'string') joined[joined.length - 1] = before + piece;
    else joined.push(piece);
  }
  return joined;
}
