import { createServer } from 'node:http';
import { array, mixed, number, object, string } from 'yup';

/** A span as a collector got it. */
export interface CollectedSpan {
  readonly program: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** '' at the root of a trace. */
  readonly parentSpanId: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly hasFailed: boolean;
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  close(): Promise<void>;
}

const attributesShape = array(object({ key: string().required(), value: mixed().required() })).default([]);
const requestShape = object({
  resourceSpans: array(
    object({
      resource: object({ attributes: attributesShape }),
      scopeSpans: array(
        object({
          spans: array(
            object({
              traceId: string().required(),
              spanId: string().required(),
              parentSpanId: string().default(''),
              name: string().required(),
              startTimeUnixNano: number().required(),
              endTimeUnixNano: number().required(),
              attributes: attributesShape,
              status: object({ code: number().default(0) }),
            }),
          ).required(),
        }),
      ).required(),
    }),
  ).required(),
});

const nanosecondsPerMs = 1e6;

/** Starts a collector of traces by OTLP over HTTP. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(Buffer.concat(chunks).toString())));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The collector has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function readSpans(body: unknown): CollectedSpan[] {
  return requestShape.validateSync(body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const program = String(readAttributes(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ startTimeUnixNano, endTimeUnixNano, attributes, status, ...span }) => ({
        ...span,
        program,
        startMs: startTimeUnixNano / nanosecondsPerMs,
        endMs: endTimeUnixNano / nanosecondsPerMs,
        attributes: readAttributes(attributes),
        hasFailed: status.code === 2,
      })),
    );
  });
}

/** Values are `{ stringValue: 'a' }` and so on. */
function readAttributes(
  attributes: readonly { readonly key: string; readonly value: object }[],
): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
