import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { checksumOf, type Checksum } from './checksum';

/** A text that many responses share. Its bytes, checksum and compressed form are computed once, on first use. */
export interface PackedText {
  readonly text: string;
  readonly bytes: Buffer;
  readonly byteLength: number;
  readonly checksum: Checksum;
  /** Whole DEFLATE blocks. They refer only to the texts before it in its sequence (`packSequence`). */
  readonly deflated: Buffer;
}

/** A part of a response: a shared text, or a string of this response only. */
export type Piece = PackedText | string;

const level = 6;
const windowBytes = 32 * 1024;
/** Never part of UTF-8, so no text can match a gap and refer to it. */
const gapByte = 0xff;

/** Packs a text that can follow any other. */
export function packText(text: string): PackedText {
  return new LazyText(text);
}

/**
 * Packs a text and keeps only its compressed form, which takes a fraction of the memory. The text is compressed at once, and
 * inflated for a client that does not accept gzip.
 */
export function compactText(text: string): PackedText {
  return new CompactText(text);
}

/**
 * Packs texts that are always sent in this order, with gaps of a known length between them. Each can refer to the ones
 * before it, as if all were compressed together.
 */
export function packSequence(texts: readonly string[], gapBytes: number): PackedText[] {
  const gap = Buffer.alloc(gapBytes, gapByte);
  const packed: PackedText[] = [];
  for (const [index, text] of texts.entries()) {
    const before = packed.slice(0, index);
    const dictionary = (): Buffer =>
      Buffer.concat(before.flatMap(({ bytes }) => [bytes, gap])).subarray(-windowBytes);
    packed.push(index === 0 ? new LazyText(text) : new LazyText(text, dictionary));
  }
  return packed;
}

/** Compresses bytes into whole blocks, so that any other block can follow. */
export function deflateBlocks(bytes: Buffer, dictionary?: Buffer): Buffer {
  const deflated = deflateRawSync(bytes, {
    level,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary ? { dictionary } : {}),
  });
  // A short result is a part of zlib's 16 kB, which would stay in memory with it.
  const exact = Buffer.allocUnsafeSlow(deflated.length);
  deflated.copy(exact);
  return exact;
}

class LazyText implements PackedText {
  readonly text: string;
  readonly #dictionary: () => Buffer | undefined;
  #bytes: Buffer | undefined;
  #checksum: Checksum | undefined;
  #deflated: Buffer | undefined;

  constructor(text: string, dictionary: () => Buffer | undefined = () => undefined) {
    this.text = text;
    this.#dictionary = dictionary;
  }

  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.text));
  }

  get byteLength(): number {
    return this.bytes.length;
  }

  get checksum(): Checksum {
    return (this.#checksum ??= checksumOf(this.bytes));
  }

  get deflated(): Buffer {
    return (this.#deflated ??= deflateBlocks(this.bytes, this.#dictionary()));
  }
}

class CompactText implements PackedText {
  readonly byteLength: number;
  readonly checksum: Checksum;
  readonly deflated: Buffer;

  constructor(text: string) {
    const bytes = Buffer.from(text);
    this.byteLength = bytes.length;
    this.checksum = checksumOf(bytes);
    this.deflated = deflateBlocks(bytes);
  }

  get bytes(): Buffer {
    // The blocks have no end, so that others can follow them.
    return inflateRawSync(this.deflated, { finishFlush: constants.Z_SYNC_FLUSH });
  }

  get text(): string {
    return this.bytes.toString();
  }
}
