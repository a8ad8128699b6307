/** One message on the pipe between the edge and a bundle's process. */
export interface Frame {
  readonly kind: number;
  /** JSON, or empty. */
  readonly head: string;
  /** Raw texts, so that they need no JSON escaping. */
  readonly one: string;
  readonly other: string;
}

export type FramePart = string | Uint8Array;

/** Frame length (4), kind (1), length of `head` (4), length of `one` (4). */
const headerBytes = 13;

/** Encodes a frame: length of the rest, kind, length of `head`, length of `one`, then the three texts in UTF-8. */
export function encodeFrame(
  kind: number,
  head: string,
  one: FramePart = '',
  other: FramePart = '',
): Uint8Array {
  const [headBytes, oneBytes, otherBytes] = [byteLength(head), byteLength(one), byteLength(other)];
  const frame = Buffer.allocUnsafe(headerBytes + headBytes + oneBytes + otherBytes);
  frame.writeUInt32LE(frame.length - 4, 0);
  frame.writeUInt8(kind, 4);
  frame.writeUInt32LE(headBytes, 5);
  frame.writeUInt32LE(oneBytes, 9);
  writePart(frame, head, headerBytes);
  writePart(frame, one, headerBytes + headBytes);
  writePart(frame, other, headerBytes + headBytes + oneBytes);
  return frame;
}

function byteLength(part: FramePart): number {
  return typeof part === 'string' ? Buffer.byteLength(part) : part.length;
}

function writePart(frame: Buffer, part: FramePart, at: number): void {
  if (typeof part === 'string') frame.write(part, at);
  else frame.set(part, at);
}

/** Takes chunks of a stream. @throws on a frame over the limit or with inconsistent lengths */
export type FrameReader = (chunk: Buffer) => void;

/** Creates a reader that reassembles frames. It joins chunks once per frame, so the cost is linear. */
export function createFrameReader(limitBytes: number, onFrame: (frame: Frame) => void): FrameReader {
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  let neededBytes = headerBytes;

  /** Emits the complete frames in `held` and keeps the rest. */
  function read(held: Buffer): void {
    let at = 0;
    neededBytes = headerBytes;
    while (held.length - at >= headerBytes) {
      const frameBytes = held.readUInt32LE(at) + 4;
      if (frameBytes < headerBytes || frameBytes > limitBytes)
        throw new Error(`a message of ${frameBytes} bytes is over the limit`);
      neededBytes = frameBytes;
      if (held.length - at < frameBytes) break;
      onFrame(decodeFrame(held.subarray(at, at + frameBytes)));
      at += frameBytes;
      neededBytes = headerBytes;
    }
    const rest = held.subarray(at);
    chunks = rest.length > 0 ? [rest] : [];
    heldBytes = rest.length;
  }

  return (chunk) => {
    chunks.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= neededBytes) read(chunks.length === 1 ? chunk : Buffer.concat(chunks));
  };
}

function decodeFrame(frame: Buffer): Frame {
  const headEnd = headerBytes + frame.readUInt32LE(5);
  const oneEnd = headEnd + frame.readUInt32LE(9);
  if (oneEnd > frame.length) throw new Error('a message that is shorter than its header says');
  return {
    kind: frame.readUInt8(4),
    head: frame.toString('utf8', headerBytes, headEnd),
    one: frame.toString('utf8', headEnd, oneEnd),
    other: frame.toString('utf8', oneEnd),
  };
}
