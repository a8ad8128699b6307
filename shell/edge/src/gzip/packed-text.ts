import { constants, deflateRawSync } from 'node:zlib';
import { checksumOf, type Checksum } from './checksum';

/** A text that many answers hold: its bytes, their checksum, and the same compressed, are made once, when they are first needed. */
export interface PackedText {
  readonly text: string;
  readonly bytes: Buffer;
  readonly checksum: Checksum;
  /** Whole blocks of DEFLATE that refer to nothing before them but the packed texts that it was made to follow. */
  readonly deflated: Buffer;
}

/** A part of an answer: a text that is kept, or one of this answer alone. */
export type Piece = PackedText | string;

const level = 6;
const windowBytes = 32 * 1024;
const standInBytes = 0;

/** Packs a text that may stand after anything. */
export function packText(text: string): PackedText {
  return new LazyText(text);
}

/**
 * Packs texts that always follow one another, with something of a known length between them: each may then refer to the
 * ones before, as it would if all were compressed at once.
 */
export function packSequence(texts: readonly string[], gapBytes: number): PackedText[] {
  const gap = Buffer.alloc(gapBytes, standInBytes);
  const packed: PackedText[] = [];
  for (const [index, text] of texts.entries()) {
    const before = packed.slice(0, index);
    const dictionary = (): Buffer =>
      Buffer.concat(before.flatMap(({ bytes }) => [bytes, gap])).subarray(-windowBytes);
    packed.push(index === 0 ? new LazyText(text) : new LazyText(text, dictionary));
  }
  return packed;
}

/** Compresses bytes into whole blocks, after which any other block may stand. */
export function deflateBlocks(bytes: Buffer, dictionary?: Buffer): Buffer {
  return deflateRawSync(bytes, {
    level,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary ? { dictionary } : {}),
  });
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

  get checksum(): Checksum {
    return (this.#checksum ??= checksumOf(this.bytes));
  }

  get deflated(): Buffer {
    return (this.#deflated ??= deflateBlocks(this.bytes, this.#dictionary()));
  }
}
