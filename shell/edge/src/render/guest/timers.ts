import { theHost } from './host';

const { setTimer, clearTimer } = theHost;

/** The return value of `setTimeout`, as in Node.js. `ref` and `unref` do nothing: the process ends with its edge. */
class Timer {
  constructor(readonly number: number) {}
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  [Symbol.toPrimitive](): number {
    return this.number;
  }
}

interface Running {
  readonly work: () => void;
  readonly repeats: boolean;
}

const running = new Map<number, Running>();
let last = 0;

const mostTimers = 10_000;
/** A delay that means `setImmediate`. */
const immediately = -1;

function start(work: unknown, delayMs: unknown, given: readonly unknown[], repeats: boolean): Timer {
  if (typeof work !== 'function') throw new TypeError('A timer needs a function.');
  if (running.size >= mostTimers) throw new Error(`A server bundle may have at most ${mostTimers} timers.`);
  last += 1;
  running.set(last, { work: () => void Reflect.apply(work, undefined, given), repeats });
  setTimer(last, Number(delayMs) || 0, repeats);
  return new Timer(last);
}

function stop(timer: unknown): void {
  const number = timer instanceof Timer ? timer.number : Number(timer);
  if (running.delete(number)) clearTimer(number);
}

/** Runs the callback of a timer that is due. */
export function runTimer(number: number): void {
  const due = running.get(number);
  if (!due?.repeats) running.delete(number);
  due?.work();
}

/** The global functions of timers. */
export const timers = {
  setTimeout: (work: unknown, delayMs?: unknown, ...given: unknown[]) => start(work, delayMs, given, false),
  setInterval: (work: unknown, delayMs?: unknown, ...given: unknown[]) => start(work, delayMs, given, true),
  setImmediate: (work: unknown, ...given: unknown[]) => start(work, immediately, given, false),
  clearTimeout: stop,
  clearInterval: stop,
  clearImmediate: stop,
} as const;
