import { ROOT_CONTEXT, trace, TraceFlags, type Context } from '@opentelemetry/api';

/** The ids of the span of a press. */
export interface Press {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/** A press whose request has arrived. */
export interface BegunPress extends Press {
  /** Whether the trace is recorded. */
  readonly isRecorded: boolean;
}

/**
 * Presses in browsers. How long one took is known only after its request was answered, so the ids of its span are chosen when the
 * request arrives, and the span is recorded when the browser reports it.
 */
export interface Presses {
  /** Chooses the ids of a press, and whether it is recorded. */
  begin(): BegunPress;
  /** Records a press, by the clock of this process. */
  record(press: Press, startMs: number, endMs: number): void;
}

/** Traces of a program that are recorded. */
export interface Traces {
  readonly presses: Presses;
  /** Exports what is left. */
  stop(): Promise<void>;
}

/** The parent of what a press causes. */
export function contextOf({ traceId, spanId, isRecorded }: BegunPress): Context {
  const traceFlags = isRecorded ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
