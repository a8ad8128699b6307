import { tracingChannel } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import { failSpan, SpanKind, startStep } from './spans';

/** What node-redis publishes about a command. */
interface CommandMessage {
  readonly command: string;
  readonly error?: unknown;
}

/**
 * Makes each command of Redis a step of the running span, by the channel on which node-redis publishes them. Keys and values are not
 * recorded: they have session ids, and what people typed. Returns a function that stops it.
 */
export function traceRedis(): () => void {
  const channel = tracingChannel<string, CommandMessage>('node-redis:command');
  const spans = new WeakMap<object, Span>();
  const subscribers = {
    start(message: CommandMessage): void {
      const span = startStep(() => ({
        name: message.command,
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'redis', 'db.operation.name': message.command },
      }));
      if (span) spans.set(message, span);
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: (message: CommandMessage): void => spans.get(message)?.end(),
    error(message: CommandMessage): void {
      const span = spans.get(message);
      if (span) failSpan(span, message.error);
    },
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}
