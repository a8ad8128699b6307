import type { FragmentTask } from './protocol';

/** Remembers which fragments brought a worker down, so that they do not do it on every page. */
export interface Quarantine {
  add(name: string, phase: 'load' | 'render'): void;
  /** What may still be tried of a fragment: all of it, its data alone, or nothing. */
  allow(task: FragmentTask): FragmentTask | undefined;
}

/** Keeps a culprit's render, or the whole of it when its `load` did it, from running for a while. */
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
