import type { ServiceRequest } from '../calls/service-request';
import type { ClockUse } from './note-impure';

/** The calls that led to a fragment's result. */
export interface Trace {
  /** Its calls in waves: each wave was made after answers to the one before. */
  readonly waves: readonly (readonly ServiceRequest[])[];
  /** How precisely it read the time. */
  readonly clock: ClockUse;
}

/** A trace as the process sends it, with the numbers of its calls. */
export interface TraceOfCalls {
  readonly waves: readonly (readonly number[])[];
  readonly clock: ClockUse;
}

/** Translates a trace into requests; undefined when it names a call that was not made, or one that writes. */
export function toTrace(
  { waves, clock }: TraceOfCalls,
  made: ReadonlyMap<number, ServiceRequest>,
): Trace | undefined {
  const requests = waves.map((wave) => wave.flatMap((call) => made.get(call) ?? []));
  const isOfReads = requests.flat().every(({ writes }) => !writes);
  return isOfReads && requests.flat().length === waves.flat().length ? { waves: requests, clock } : undefined;
}
