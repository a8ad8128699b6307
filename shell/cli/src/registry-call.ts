import { Readable } from 'node:stream';
import { CallError, toWire, type Endpoint, type EndpointInput } from '@tyres/contract-kit/endpoint';
import { errorCodeOf } from '@tyres/contract-kit/error-code';
import type { Problem } from '@tyres/contract-kit/problem';
import { responseOf, startExchange } from '@tyres/service-kit/calls/exchange';
import { readProblem } from '@tyres/service-kit/calls/read-problem';
import { registryPool } from './registry-pool';

/** The registry's address and the caller's token. */
export interface RegistryAccess {
  readonly registryUrl: string;
  /** A team's or an engineer's token; reading needs none. */
  readonly token?: string;
  /** Default: a minute. */
  readonly timeoutMs?: number;
}

/** A raw body, with progress. */
export interface Upload {
  readonly content: Buffer;
  onProgress?(sentBytes: number): void;
}

const answerTimeoutMs = 60_000;
const pieceBytes = 64 * 1024;

/** Calls an endpoint of the registry. @throws CallError, with status 0 when there was no answer */
export async function callRegistry<Input extends EndpointInput, Output>(
  { registryUrl, token, timeoutMs = answerTimeoutMs }: RegistryAccess,
  endpoint: Endpoint<Input, Output>,
  input: Input,
  upload?: Upload,
): Promise<Output> {
  const wire = toWire(endpoint, input);
  const contentType = upload ? 'application/gzip' : wire.contentType;
  const request = {
    method: wire.method,
    url: wire.url,
    body: upload ? Readable.from(pieces(upload)) : wire.body,
    headers: {
      accept: 'application/json',
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(upload ? { 'content-length': String(upload.content.length) } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  };
  const exchange = startExchange(registryPool(registryUrl), request, { silenceMs: timeoutMs });
  const { status, body } = await responseOf(exchange).catch((error: unknown) => {
    throw unreachable(registryUrl, error);
  });
  if (status >= 400) throw new CallError(readProblem(status, body, notARegistry(status)));
  return parse(body, status);
}

/** Yields a piece when the connection has room for it. */
async function* pieces({ content, onProgress }: Upload): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < content.length; sent += pieceBytes) {
    yield content.subarray(sent, sent + pieceBytes);
    onProgress?.(Math.min(sent + pieceBytes, content.length));
  }
}

function unreachable(registryUrl: string, error: unknown): CallError {
  const reason = errorCodeOf(error) || (error instanceof Error ? error.message : String(error));
  const message = `The registry at ${new URL(registryUrl).origin} gave no answer (${reason}).`;
  return new CallError({ status: 0, code: 'registry_unreachable', message }, { cause: error });
}

function parse(body: Buffer, status: number) {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new CallError(notARegistry(status));
  }
}

function notARegistry(status: number): Problem {
  return {
    status,
    code: 'bad_answer',
    message: `The answer (${status}) is not one of a registry: is the address right?`,
  };
}
