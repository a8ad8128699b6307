import type { ManagedProcess } from './kept-process';

/** Several instances of a program as one: what is done to it is done to all. */
export function asOneProcess(name: string, instances: readonly ManagedProcess[]): ManagedProcess {
  const [first, ...others] = instances;
  if (first && others.length === 0) return first;
  return {
    name,
    start: () => instances.forEach((instance) => instance.start()),
    stop: async (graceMs) => void (await Promise.all(instances.map((instance) => instance.stop(graceMs)))),
    kill: () => instances.forEach((instance) => instance.kill()),
    isRunning: () => instances.some((instance) => instance.isRunning()),
    pid: () => instances.find((instance) => instance.isRunning())?.pid(),
    restarts: () => instances.reduce((sum, instance) => sum + instance.restarts(), 0),
  };
}
