import { crc32 } from 'node:zlib';

/** A text's checksum (CRC-32, RFC 1952), with the factor that is needed to append it to another checksum. */
export interface Checksum {
  readonly crc: number;
  /** x to the power of the text's bits, modulo CRC-32's polynomial. */
  readonly shift: number;
}

/** Polynomials over two elements, with the lowest power in the highest bit. */
const polynomial = 0xedb88320;
const one = 0x80000000;
const x = 0x40000000;
/** Squaring x this many times gives x again, since the polynomial is primitive. */
const powers = 32;
/** x, x², x⁴, x⁸ and so on. */
const squares = squaresOfX();

/** Computes a text's checksum once, so that it can be appended without reading the text again. */
export function checksumOf(bytes: Buffer): Checksum {
  return { crc: crc32(bytes), shift: powerOfX(bytes.length * 8) };
}

/** Combines the checksums of two texts: shifts the first by the bits of the second, then adds the second. */
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
