import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusal, type Refusal } from '@tyres/contract-kit/problem';
import type { AdmittedBody, BodyQuota, GivenUpFor } from './body-quota';
import { closeAfterAnswer } from './close-after-answer';

export interface ReadBodyOptions {
  readonly limitBytes: number;
  /** For the whole body, from the start of reading. Default 5 s. */
  readonly deadlineMs?: number;
  /** The shared quota, and the client address of this body. */
  readonly quota?: { readonly bodies: BodyQuota; readonly address: string };
}

/** A request and its response, as a Koa context has them. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

const defaultDeadlineMs = 5_000;
const noBytes = Buffer.alloc(0);

const tooLarge = () => refusal(413, 'body_too_large', 'That is more than can be sent at once.');
const tooSlow = () =>
  refusal(408, 'body_too_slow', 'What you sent took too long to arrive. Please try again.');
/** 499 as in nginx: never read by a client, only for the metrics. */
const clientLeft = () => refusal(499, 'client_left', 'The client closed the connection.');
const givenUp: Record<GivenUpFor, () => Refusal> = {
  address: () =>
    refusal(
      429,
      'too_many_bodies',
      'Too much is being sent from your network at once. Please try again in a moment.',
    ),
  total: () =>
    refusal(503, 'too_many_bodies', 'Too much is being sent to us at once. Please try again in a moment.'),
};

/**
 * Reads a request's whole body. After a refusal the connection is closed, since the rest of the body would be parsed as the
 * next request.
 * @throws body_too_large (413), body_too_slow (408), too_many_bodies (429, 503), client_left (499)
 */
export function readBody({ req, res }: Exchange, options: ReadBodyOptions): Promise<Buffer> {
  const { limitBytes, deadlineMs = defaultDeadlineMs, quota } = options;
  if (req.headers['content-length'] === '0') return Promise.resolve(noBytes);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let admitted: AdmittedBody | undefined = undefined;
    const settle = (): void => {
      clearTimeout(timer);
      req.off('data', take).off('end', finish).off('close', leave);
      admitted?.arrived();
    };
    const refuse = (problem: Refusal): void => {
      settle();
      chunks.length = 0;
      admitted?.release();
      closeAfterAnswer(req, res);
      reject(problem);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > limitBytes) return refuse(tooLarge());
      chunks.push(chunk);
      admitted?.add(chunk.length);
    };
    const finish = (): void => {
      settle();
      resolve(joined(chunks));
    };
    const leave = (): void => refuse(clientLeft());
    const timer = setTimeout(() => refuse(tooSlow()), deadlineMs);
    // A lost connection is handled on 'close'; without this listener its error would end the process.
    req.on('error', () => undefined);
    if (req.destroyed) return leave();
    if (Number(req.headers['content-length'] ?? 0) > limitBytes) return refuse(tooLarge());
    req.on('data', take).on('end', finish).on('close', leave);
    admitted = quota?.bodies.admit(quota.address, (why) => refuse(givenUp[why]()));
    res.once('close', () => admitted?.release());
  });
}

function joined(chunks: readonly Buffer[]): Buffer {
  const [first] = chunks;
  return first && chunks.length === 1 ? first : Buffer.concat(chunks);
}
