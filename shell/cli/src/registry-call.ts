import { Readable } from 'node:stream';
import { CallError, toWire, type Endpoint, type EndpointInput } from '@tyres/contract-kit/endpoint';
import { parseProblem, type Problem } from '@tyres/contract-kit/problem';
import { request } from 'undici';

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
  const { statusCode, text } = await send(`${registryUrl.replace(/\/$/, '')}${wire.url}`, timeoutMs, {
    method: endpoint.method,
    body: upload ? Readable.from(pieces(upload)) : (wire.body ?? null),
    headers: {
      accept: 'application/json',
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(upload ? { 'content-length': String(upload.content.length) } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  if (statusCode >= 400) throw new CallError(parseProblem(text) ?? badAnswer(statusCode));
  return parse(text, statusCode);
}

/** Yields a piece when the connection has room for it. */
async function* pieces({ content, onProgress }: Upload): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < content.length; sent += pieceBytes) {
    yield content.subarray(sent, sent + pieceBytes);
    onProgress?.(Math.min(sent + pieceBytes, content.length));
  }
}

interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body: Readable | string | null;
  readonly headers: Readonly<Record<string, string>>;
}

async function send(
  url: string,
  timeoutMs: number,
  outgoing: Outgoing,
): Promise<{ statusCode: number; text: string }> {
  try {
    const { statusCode, body } = await request(url, {
      ...outgoing,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    return { statusCode, text: await body.text() };
  } catch (error) {
    const message = `The registry at ${new URL(url).origin} gave no answer (${reasonOf(error)}).`;
    throw new CallError({ status: 0, code: 'registry_unreachable', message }, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && error.code) return String(error.code);
  return 'message' in error ? String(error.message) : 'no reason given';
}

function parse(text: string, status: number) {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(badAnswer(status));
  }
}

function badAnswer(status: number): Problem {
  return {
    status,
    code: 'bad_answer',
    message: `The answer (${status}) is not one of a registry: is the address right?`,
  };
}
