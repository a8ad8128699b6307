import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isFields } from '@tyres/contract-kit/is-fields';
import type { Span } from '@opentelemetry/api';
import { failSpan, SpanKind, startStep } from './spans';

/** What undici publishes about a request. */
interface RequestMessage {
  readonly request: {
    readonly method: string;
    readonly origin: string | URL;
    /** Names and values in turn, or lines of them. */
    readonly headers: string | readonly unknown[];
  };
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
}

/**
 * Makes each call of a third party a step of the running span, by the channels on which undici publishes them. Only the host is
 * recorded: paths and headers have what people typed, and keys. The third party is not told about the trace. Returns a function
 * that stops it.
 */
export function traceFetch(): () => void {
  const spans = new WeakMap<object, Span>();
  const subscribers: Readonly<Record<string, (message: RequestMessage) => void>> = {
    create({ request }) {
      // A call of one of our services has a span of its own.
      if (String(request.headers).includes('traceparent')) return;
      const span = startStep(() => {
        const { host } = new URL(request.origin);
        return {
          name: `${request.method} ${host}`,
          kind: SpanKind.CLIENT,
          attributes: { 'server.address': host, 'http.request.method': request.method },
        };
      });
      if (span) spans.set(request, span);
    },
    headers({ request, response }) {
      if (response) spans.get(request)?.setAttribute('http.response.status_code', response.statusCode);
    },
    trailers({ request }) {
      spans.get(request)?.end();
    },
    error({ request, error }) {
      const span = spans.get(request);
      if (!span) return;
      failSpan(span, error);
      span.end();
    },
  };
  const all = Object.entries(subscribers).map(([event, heard]) => ({
    channel: `undici:request:${event}`,
    heard: (message: unknown) => isRequestMessage(message) && heard(message),
  }));
  for (const { channel, heard } of all) subscribe(channel, heard);
  return () => all.forEach(({ channel, heard }) => unsubscribe(channel, heard));
}

const isRequestMessage = (message: unknown): message is RequestMessage =>
  isFields(message) && isFields(message['request']);
