import { constants } from 'node:zlib';
import compress from 'koa-compress';
import type { EdgeMiddleware } from '../http/edge-context';

/** Low compression levels: a tenth more bytes for half the CPU. Flushes each chunk as it is written. */
export function compressAnswers(): EdgeMiddleware {
  return compress({
    threshold: 1024,
    br: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    gzip: { flush: constants.Z_SYNC_FLUSH, level: 3 },
    deflate: false,
  });
}
