import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { Endpoint, EndpointInput } from '@tyres/contract-kit/endpoint';
import { toWire } from '@tyres/contract-kit/endpoint';
import type Koa from 'koa';
import { memoryConnection } from './memory-connection';

export interface TestCallOptions {
  readonly sessionId?: string;
  /** Posts like a plain form: form-encoded, without the header of a script. */
  readonly form?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, for a `raw` endpoint. */
  readonly rawBody?: Buffer | string;
}

export interface TestAnswer<Body> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON, else text. For a refused call it is a problem, whatever the type says. */
  readonly body: Body;
}

export interface TestRequest {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** Calls an app over HTTP, without a port. */
export interface TestApp {
  call<Input extends EndpointInput, Output>(
    endpoint: Endpoint<Input, Output>,
    // Tests also send wrong input.
    input: Input | Readonly<Record<string, unknown>>,
    options?: TestCallOptions,
  ): Promise<TestAnswer<Output>>;
  request(request: TestRequest): Promise<TestAnswer<string>>;
}

/** Creates a client of a Koa app. */
export function testApp(app: Koa): TestApp {
  const server = createServer(app.callback());
  const send = async ({
    method = 'GET',
    url,
    headers = {},
    body,
  }: TestRequest): Promise<TestAnswer<string>> => {
    const [clientEnd, serverEnd] = memoryConnection();
    server.emit('connection', serverEnd);
    const outgoing: OutgoingHttpHeaders = {
      ...headers,
      connection: 'close',
      ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { method, path: url, headers: outgoing, host: 'service', createConnection: () => clientEnd },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
  return {
    request: send,
    async call(endpoint, input, options = {}) {
      const { types: _, ...spec } = endpoint;
      const wire = toWire<object>(options.form ? { ...spec, body: 'form' } : spec, input);
      const body = endpoint.body === 'raw' ? options.rawBody : wire.body;
      const answer = await send({
        method: wire.method,
        url: wire.url,
        headers: {
          ...(options.sessionId ? { 'x-session-id': options.sessionId } : {}),
          ...(options.form ? {} : { 'x-requested-with': 'XMLHttpRequest' }),
          ...(wire.contentType && endpoint.body !== 'raw' ? { 'content-type': wire.contentType } : {}),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const isJson = /json/.test(answer.headers['content-type'] ?? '');
      return { ...answer, body: isJson ? JSON.parse(answer.body) : textOf(answer.body) };
    },
  };
}

/** Gives text the type that the contract promises. */
function textOf(body: string): ReturnType<typeof JSON.parse> {
  return body;
}
