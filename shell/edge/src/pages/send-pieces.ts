import { Readable } from 'node:stream';
import type { EdgeContext } from '../http/edge-context';
import type { Piece } from '../gzip/packed-text';
import { createGzipWriter, createPlainWriter, type PieceWriter } from '../gzip/piece-writer';

/**
 * Answers with HTML in pieces: in one write when nothing is pending, as a stream otherwise. Clients that accept gzip get
 * the pieces as they were compressed before; for others, the compression middleware does the work.
 */
export async function sendPieces(ctx: EdgeContext, pieces: AsyncGenerator<Piece[], Piece[]>): Promise<void> {
  const first = await pieces.next();
  const isZipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  const writer = isZipped ? createGzipWriter() : createPlainWriter();
  ctx.type = 'text/html; charset=utf-8';
  if (isZipped) {
    ctx.compress = false;
    ctx.set('content-encoding', 'gzip');
  }
  ctx.body = first.done
    ? writer.end(first.value)
    : Readable.from(writeRest(writer, first.value, pieces), { objectMode: false });
}

async function* writeRest(
  writer: PieceWriter,
  first: readonly Piece[],
  rest: AsyncGenerator<Piece[], Piece[]>,
): AsyncGenerator<Buffer> {
  yield writer.write(first);
  for (;;) {
    const next = await rest.next();
    if (next.done) {
      yield writer.end(next.value);
      return;
    }
    yield writer.write(next.value);
  }
}
