import { answerDigestHeader } from '@tyres/service-kit/calls/headers';
import type { Dispatcher } from 'undici';
import type { ServiceRequest } from './service-request';

/** The outcome of a request. */
export type RawAnswer =
  | {
      readonly kind: 'whole';
      readonly status: number;
      readonly body: Buffer;
      readonly contentType: string;
      readonly location: string;
      /** The digest header of the answer; empty when there is none. */
      readonly digest: string;
    }
  | { readonly kind: 'broken'; readonly error: unknown }
  | { readonly kind: 'cancelled' };

/** One request and its answer. */
export interface Exchange {
  /** Never rejects. */
  readonly answer: Promise<RawAnswer>;
  cancel(): void;
}

/**
 * Sends a request and collects its answer. Uses undici's `dispatch`, since a page makes several calls: the stream and the
 * signal that `request` creates for each cost more than the exchange itself.
 */
export function createExchange(
  dispatcher: Pick<Dispatcher, 'dispatch'>,
  { method, url, body }: ServiceRequest,
  headers: Readonly<Record<string, string>>,
): Exchange {
  let stop: (() => void) | undefined;
  let isCancelled = false;
  let settle: (answer: RawAnswer) => void = () => undefined;
  const answer = new Promise<RawAnswer>((resolve) => (settle = resolve));
  const chunks: Buffer[] = [];
  const head = { status: 0, contentType: '', location: '', digest: '' };
  dispatcher.dispatch(
    { path: url, method: isMethod(method) ? method : 'GET', headers, body: body ?? null },
    {
      onRequestStart(controller) {
        stop = () => controller.abort(new Error('The call was cancelled.'));
        if (isCancelled) stop();
      },
      onResponseStart(_controller, status, fields) {
        head.status = status;
        head.contentType = String(fields['content-type'] ?? '');
        head.location = String(fields['location'] ?? '');
        head.digest = String(fields[answerDigestHeader] ?? '');
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd() {
        const [first, ...others] = chunks;
        settle({
          kind: 'whole',
          ...head,
          body: first && others.length === 0 ? first : Buffer.concat(chunks),
        });
      },
      onResponseError: (_controller, error) => settle({ kind: 'broken', error }),
    },
  );
  return {
    answer,
    cancel() {
      isCancelled = true;
      // Settled at once: aborting the connection may take longer.
      settle({ kind: 'cancelled' });
      stop?.();
    },
  };
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function isMethod(method: string): method is (typeof methods)[number] {
  return methods.some((known) => known === method);
}
