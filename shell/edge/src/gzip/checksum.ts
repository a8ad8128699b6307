import { crc32 } from 'node:zlib';

/** The checksum of a text (CRC-32, RFC 1952), with what is needed to count it after any other text. */
export interface Checksum {
  readonly crc: number;
  /** x to the power of the text's bits, modulo CRC-32's polynomial. */
  readonly shift: number;
}

/** Polynomials over two elements, with the lowest power in the highest bit. */
const polynomial = 0xedb88320;
const one = 0x80000000;
const x = 0x40000000;
/** Squaring x so often leads back to x, since the polynomial is primitive. */
const powers = 32;
/** x, x², x⁴, x⁸ and so on. */
const squares = squaresOfX();

/** Counts a text, so that it need not be read again. */
export function checksumOf(bytes: Buffer): Checksum {
  return { crc: crc32(bytes), shift: powerOfX(bytes.length * 8) };
}

/** The checksum of two texts, one after the other: what came before, moved past the second one's bits. */
export function appendChecksum(before: number, { crc, shift }: Checksum): number {
  return (multiply(shift, before) ^ crc) >>> 0;
}

function powerOfX(exponent: number): number {
  let power = one;
  for (let rest = exponent, bit = 0; rest > 0; rest = Math.floor(rest / 2), bit += 1)
    if (rest % 2 === 1) power = multiply(squares[bit % powers] ?? one, power);
  return power;
}

function squaresOfX(): number[] {
  const found = [x];
  while (found.length < powers) {
    const last = found.at(-1) ?? x;
    found.push(multiply(last, last));
  }
  return found;
}

function multiply(some: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((some & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ polynomial;
  }
  return product;
}
