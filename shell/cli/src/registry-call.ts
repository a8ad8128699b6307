import { CallError, toWire, type Endpoint, type EndpointInput } from '@tyres/contract-kit/endpoint';
import { isProblem, type Problem } from '@tyres/contract-kit/problem';
import { request } from 'undici';

/** Where the registry is, and who asks. */
export interface RegistryAccess {
  readonly registryUrl: string;
  /** A team's or the platform's token; reading needs none. */
  readonly token?: string;
}

const answerTimeoutMs = 60_000;

/** Calls an endpoint of the registry. @throws CallError, with status 0 when there was no answer */
export async function callRegistry<Input extends EndpointInput, Output>(
  { registryUrl, token }: RegistryAccess,
  endpoint: Endpoint<Input, Output>,
  input: Input,
  rawBody?: Buffer,
): Promise<Output> {
  const wire = toWire(endpoint, input);
  const contentType = rawBody ? 'application/gzip' : wire.contentType;
  const { statusCode, text } = await send(`${registryUrl.replace(/\/$/, '')}${wire.url}`, {
    method: endpoint.method,
    body: rawBody ?? wire.body ?? null,
    headers: {
      accept: 'application/json',
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  if (statusCode >= 400) throw new CallError(problemOf(statusCode, text));
  return JSON.parse(text);
}

interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body: Buffer | string | null;
  readonly headers: Readonly<Record<string, string>>;
}

async function send(url: string, outgoing: Outgoing): Promise<{ statusCode: number; text: string }> {
  try {
    const { statusCode, body } = await request(url, {
      ...outgoing,
      headersTimeout: answerTimeoutMs,
      bodyTimeout: answerTimeoutMs,
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

function problemOf(status: number, text: string): Problem {
  try {
    const problem: unknown = JSON.parse(text);
    if (isProblem(problem)) return problem;
  } catch {
    // Not JSON: something else than the registry answered.
  }
  return {
    status,
    code: 'bad_answer',
    message: `The answer (${status}) is not one of a registry: is the address right?`,
  };
}
