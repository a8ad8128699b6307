import type { Shell } from './fragment';

/** What the root offers to early modules. */
export interface EarlyPage extends Pick<Shell, 'bus' | 'call' | 'record'> {
  /** Handles forms of fragments that are not live yet, whenever they were submitted. The first handler that starts work wins. */
  readonly onSubmit: (handle: HandleSubmit) => void;
}

/** Returns the work that a submit started, or undefined for a form that it does not handle. The work never rejects. */
export type HandleSubmit = (
  form: HTMLFormElement,
  submitter: HTMLElement | null,
) => Promise<unknown> | undefined;

export type StartEarly = (page: EarlyPage) => void;

/**
 * Called by the early module of a micro-frontend, `src/early.ts`: a script without React that is loaded with the page. The root runs
 * `start`, or has it wait until the root is loaded.
 */
export function startEarly(start: StartEarly): void {
  const waiting: unknown = Reflect.get(window, 'earlyModules');
  if (Array.isArray(waiting)) waiting.push(start);
  else Reflect.set(window, 'earlyModules', [start]);
}

const key = 'earlyResults';

/** Leaves the work of an early module to the fragment that takes it over when it is live. */
export function leaveEarlyResult(name: string, result: unknown): void {
  const left: unknown = Reflect.get(window, key);
  if (left instanceof Map) left.set(name, result);
  else Reflect.set(window, key, new Map([[name, result]]));
}

/** Takes, once, what the early module of the same build left. */
export function takeEarlyResult<Result>(name: string): Result | undefined {
  const left: unknown = Reflect.get(window, key);
  if (!(left instanceof Map)) return undefined;
  const result: unknown = left.get(name);
  left.delete(name);
  return isOf<Result>(result) ? result : undefined;
}

/** Not checked at run time: both sides are of one build. */
function isOf<Result>(result: unknown): result is Result {
  return result !== undefined;
}
