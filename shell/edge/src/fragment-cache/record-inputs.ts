import { NotedMoment, watchImpure, type ImpureNotes, type WithNotes } from './note-impure';
import type { TraceOfCalls } from './trace';

/** Records the inputs of one fragment while it is loaded and rendered. */
export interface InputRecorder {
  /** Runs the fragment's code, and records its impure inputs, also after an await. */
  run<Result>(work: () => Result): Result;
  /** A date for the fragment that records how precisely it is read. */
  dateAt(timeMs: number): Date;
  onCall(call: number, writes: boolean): void;
  /** An answer that is refused or stale makes the result uncacheable. That there is nothing is no refusal. */
  onAnswer(isUsable: boolean): void;
  /** The recorded calls; undefined when the result is not cacheable. */
  trace(): TraceOfCalls | undefined;
}

/** Creates the recorder of one run of a fragment. */
export type RecordInputs = () => InputRecorder;

/** Patches the clock, randomness and timers of this realm. Returns a function that creates recorders of their use. */
export function watchInputs(): RecordInputs {
  const withNotes = watchImpure();
  return () => createInputRecorder(withNotes);
}

/** For a cache that is off: patches nothing and records nothing. */
export const recordNothing: RecordInputs = () => ({
  run: (work) => work(),
  dateAt: (timeMs) => new Date(timeMs),
  onCall: () => undefined,
  onAnswer: () => undefined,
  trace: () => undefined,
});

/**
 * Records calls in waves. A call that is made after an answer may depend on it, so it starts a new wave; the cache waits
 * for each wave before it repeats the next.
 */
export function createInputRecorder(withNotes: WithNotes): InputRecorder {
  const notes: ImpureNotes = { clock: 'unread', isNondeterministic: false };
  const waves: number[][] = [];
  let unanswered = 0;
  let isAnsweredSince = true;
  let isCacheable = true;
  return {
    run: (work) => withNotes(notes, work),
    dateAt: (timeMs) => new NotedMoment(timeMs, notes),
    onCall(call, writes) {
      if (isAnsweredSince) waves.push([]);
      isAnsweredSince = false;
      waves.at(-1)?.push(call);
      unanswered += 1;
      if (writes) isCacheable = false;
    },
    onAnswer(isUsable) {
      unanswered -= 1;
      isAnsweredSince = true;
      if (!isUsable) isCacheable = false;
    },
    trace() {
      const isComplete = isCacheable && unanswered === 0 && !notes.isNondeterministic;
      return isComplete ? { waves, clock: notes.clock } : undefined;
    },
  };
}
