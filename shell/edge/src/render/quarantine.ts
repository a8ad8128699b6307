import type { FragmentTask } from './protocol';

/** Keeps fragments that crashed a worker from crashing it on every page. */
export interface Quarantine {
  add(name: string, phase: 'load' | 'render'): void;
  /** The part of a task that may run: all of it, its `load` only, or nothing. */
  allow(task: FragmentTask): FragmentTask | undefined;
}

/** Creates a quarantine that expires. A crash in `load` skips the fragment, a crash in `render` only its render. */
export function createQuarantine(durationMs: number, nowMs: () => number = Date.now): Quarantine {
  const until = { load: new Map<string, number>(), render: new Map<string, number>() };
  const isKept = (name: string, phase: 'load' | 'render'): boolean => (until[phase].get(name) ?? 0) > nowMs();
  return {
    add: (name, phase) => void until[phase].set(name, nowMs() + durationMs),
    allow(task) {
      if (isKept(task.name, 'load')) return undefined;
      return isKept(task.name, 'render') ? { ...task, render: false } : task;
    },
  };
}
