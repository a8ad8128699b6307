import { AsyncLocalStorage } from 'node:async_hooks';

/** How much of the time a piece of work knows. */
export type ClockUse = 'unread' | 'day' | 'time';

/** What a piece of work looked at beside its arguments. */
export interface ImpureNotes {
  clock: ClockUse;
  /** It drew lots, or gave something up when a time was over: the same arguments may come to anything. */
  isUnsteady: boolean;
}

/** Runs work and notes what it looks at, also after it has waited. */
export type WithNotes = <Result>(notes: ImpureNotes, work: () => Result) => Result;

/**
 * Makes the clock, the dice and the timers of this thread tell who used them. `performance.now` is left alone: React measures
 * itself with it, and it says nothing that a page could show.
 */
export function watchImpure(scope: typeof globalThis = globalThis): WithNotes {
  const current = new AsyncLocalStorage<ImpureNotes>();
  const noteClock = (): void => {
    const notes = current.getStore();
    if (notes) notes.clock = 'time';
  };
  const noteUnsteady = (): void => {
    const notes = current.getStore();
    if (notes) notes.isUnsteady = true;
  };
  scope.Date = new Proxy(Date, {
    apply(date) {
      noteClock();
      return date();
    },
    construct(date, parts, made) {
      // The copy of a moment keeps no notes.
      if (parts.length === 0 || parts[0] instanceof NotedMoment) noteClock();
      return Reflect.construct(date, parts, made);
    },
  });
  scope.Date.now = noted(Date.now, noteClock);
  scope.Math.random = noted(Math.random, noteUnsteady);
  const { crypto } = scope;
  crypto.randomUUID = noted(crypto.randomUUID.bind(crypto), noteUnsteady);
  crypto.getRandomValues = noted(crypto.getRandomValues.bind(crypto), noteUnsteady);
  noteTimers(scope, noteUnsteady);
  return (notes, work) => current.run(notes, work);
}

/** Only one that runs out matters: most stand by in case that something is late. */
function noteTimers(scope: typeof globalThis, note: () => void): void {
  scope.setTimeout = new Proxy(scope.setTimeout, {
    apply(set, owner, [work, ...rest]: unknown[]) {
      const whenOver = (...given: unknown[]): void => {
        note();
        if (typeof work === 'function') Reflect.apply(work, undefined, given);
      };
      return Reflect.apply(set, owner, [whenOver, ...rest]);
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

/** Options of `toLocaleDateString` that say nothing of the hour. */
const dayOptions = new Set(['timeZone', 'dateStyle', 'weekday', 'era', 'year', 'month', 'day', 'calendar']);
const readings = Reflect.ownKeys(Date.prototype).filter((name) => name !== 'constructor');

/** A moment that notes what is asked of it: the day alone, which many moments share, or the time. */
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
