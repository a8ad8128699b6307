import { AsyncLocalStorage } from 'node:async_hooks';

/** How precisely code has read the current time. */
export type ClockUse = 'unread' | 'day' | 'time';

/** The impure inputs that code has used. */
export interface ImpureNotes {
  clock: ClockUse;
  /** It used randomness, or a timer fired: the result is not reproducible. */
  isNondeterministic: boolean;
}

/** Runs work and records its impure inputs, also after an await. */
export type WithNotes = <Result>(notes: ImpureNotes, work: () => Result) => Result;

/**
 * Patches the clock, randomness and timers of this realm so that their use is recorded. `performance.now` is not patched:
 * React uses it for its own timing, and a page does not show it.
 */
export function watchImpure(scope: typeof globalThis = globalThis): WithNotes {
  const current = new AsyncLocalStorage<ImpureNotes>();
  const noteClock = (): void => {
    const notes = current.getStore();
    if (notes) notes.clock = 'time';
  };
  const noteNondeterminism = (): void => {
    const notes = current.getStore();
    if (notes) notes.isNondeterministic = true;
  };
  scope.Date = new Proxy(Date, {
    apply(date) {
      noteClock();
      return date();
    },
    construct(date, parts, made) {
      // A copy of a `NotedMoment` is a plain date that records nothing, so copying counts as reading the time.
      if (parts.length === 0 || parts[0] instanceof NotedMoment) noteClock();
      return Reflect.construct(date, parts, made);
    },
  });
  scope.Date.now = noted(Date.now, noteClock);
  scope.Math.random = noted(Math.random, noteNondeterminism);
  const { crypto } = scope;
  crypto.randomUUID = noted(crypto.randomUUID.bind(crypto), noteNondeterminism);
  crypto.getRandomValues = noted(crypto.getRandomValues.bind(crypto), noteNondeterminism);
  noteTimers(scope, noteNondeterminism);
  return (notes, work) => current.run(notes, work);
}

/** Only a timer that fires matters: most are timeouts that are cleared. */
function noteTimers(scope: typeof globalThis, note: () => void): void {
  scope.setTimeout = new Proxy(scope.setTimeout, {
    apply(set, owner, [work, ...rest]: unknown[]) {
      const onTimeout = (...given: unknown[]): void => {
        note();
        if (typeof work === 'function') Reflect.apply(work, undefined, given);
      };
      return Reflect.apply(set, owner, [onTimeout, ...rest]);
    },
  });
}

function noted<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Result,
  note: () => void,
): (...given: Arguments) => Result {
  return (...given) => {
    note();
    return work(...given);
  };
}

/** Options of `toLocaleDateString` that do not show the time of day. */
const dayOptions = new Set(['timeZone', 'dateStyle', 'weekday', 'era', 'year', 'month', 'day', 'calendar']);
const readings = Reflect.ownKeys(Date.prototype).filter((name) => name !== 'constructor');

/** A date that records how precisely it was read: the day only, or the time. */
export class NotedMoment extends Date {
  readonly #notes: ImpureNotes;

  constructor(timeMs: number, notes: ImpureNotes) {
    super(timeMs);
    this.#notes = notes;
  }

  static {
    for (const name of readings) {
      const read: unknown = Reflect.get(Date.prototype, name);
      if (typeof read !== 'function') continue;
      Object.defineProperty(this.prototype, name, {
        value(this: NotedMoment, ...given: unknown[]): unknown {
          const isDay = name === 'toLocaleDateString' && isOfDay(given[1]);
          if (!isDay) this.#notes.clock = 'time';
          else if (this.#notes.clock === 'unread') this.#notes.clock = 'day';
          return Reflect.apply(read, this, given);
        },
      });
    }
  }
}

function isOfDay(options: unknown): boolean {
  if (options === undefined) return true;
  return (
    typeof options === 'object' &&
    options !== null &&
    Object.keys(options).every((key) => dayOptions.has(key))
  );
}
