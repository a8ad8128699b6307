import { createBodyQuota } from '@tyres/service-kit/body-quota';
import { readBody } from '@tyres/service-kit/read-body';
import type { EdgeContext } from './edge-context';

/** Reads a request's whole body. @throws a refusal with 408, 413, 429 or 503, as `readBody` of the service kit */
export type BodyReader = (ctx: EdgeContext, limitBytes: number) => Promise<Buffer>;

/**
 * Thousands of shoppers can share one address of a mobile carrier. But a form arrives in one piece, so even at 100
 * orders a second only a few bodies are incomplete at any moment.
 */
const perAddress = { bodies: 256, bytes: 16 * 1024 * 1024 };
const total = { bodies: 2_048, bytes: 128 * 1024 * 1024 };

/** Creates the reader of all bodies of an edge, so that they share one quota. */
export function createBodyReader(): BodyReader {
  const bodies = createBodyQuota({ perAddress, total });
  return (ctx, limitBytes) =>
    readBody(ctx, { limitBytes, quota: { bodies, address: ctx.state.client.network } });
}
