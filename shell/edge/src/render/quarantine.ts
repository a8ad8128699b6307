import type { Failure } from './protocol';

/** Keeps fragments that crashed a worker from crashing it on every page. */
export interface Quarantine {
  add(name: string, phase: 'load' | 'render', failure: Failure): void;
  /** Why a part of a task may not run: all of it after a crash in `load`, only its render after one in `render`. */
  blocked(name: string): { readonly phase: 'load' | 'render'; readonly failure: Failure } | undefined;
}

/** Creates a quarantine that expires. */
export function createQuarantine(durationMs: number, nowMs: () => number = Date.now): Quarantine {
  const kept = { load: new Map<string, Kept>(), render: new Map<string, Kept>() };
  return {
    add: (name, phase, failure) => void kept[phase].set(name, { failure, untilMs: nowMs() + durationMs }),
    blocked(name) {
      for (const phase of ['load', 'render'] as const) {
        const found = kept[phase].get(name);
        if (found && found.untilMs > nowMs()) return { phase, failure: found.failure };
      }
      return undefined;
    },
  };
}

interface Kept {
  readonly failure: Failure;
  readonly untilMs: number;
}
