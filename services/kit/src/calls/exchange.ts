import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** A response of any status. */
export interface Exchanged {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface ExchangeLimits {
  readonly timeoutMs: number;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
}

/** The exchange timed out. */
export class TimeIsUp extends Error {}

/**
 * Sends a request and reads the whole response. Uses undici's dispatcher directly, since a response stream and a timeout
 * signal would cost more than the rest. @throws TimeIsUp, the signal's reason, or a connection error
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { timeoutMs, signal }: ExchangeLimits,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let given: Error | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', hangUp);
    };
    const giveUp = (error: Error): void => {
      given = error;
      settle();
      reject(error);
      controller?.abort(error);
    };
    const hangUp = (): void => giveUp(new Error('The caller hung up.', { cause: signal?.reason }));
    const timer = setTimeout(() => giveUp(new TimeIsUp()), timeoutMs);
    if (signal?.aborted) return hangUp();
    signal?.addEventListener('abort', hangUp);

    const chunks: Buffer[] = [];
    let head: Pick<Exchanged, 'status' | 'headers'> = { status: 0, headers: {} };
    dispatcher.dispatch(request, {
      onRequestStart(started) {
        controller = started;
        // Aborted while it waited for a connection.
        if (given) started.abort(given);
      },
      onResponseStart(_, status, headers) {
        head = { status, headers };
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        settle();
        resolve({ ...head, text: textOf(chunks) });
      },
      onResponseError(_, error) {
        settle();
        reject(error);
      },
    });
  });
}

function textOf(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  return first && chunks.length === 1 ? first.toString() : Buffer.concat(chunks).toString();
}
