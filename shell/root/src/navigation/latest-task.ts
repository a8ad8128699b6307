/** Runs one task at a time; a new one aborts the one before. */
export interface LatestTask {
  readonly isRunning: () => boolean;
  /** @throws what the task throws, unless it was aborted */
  readonly run: (task: (signal: AbortSignal) => Promise<void>) => Promise<void>;
}

export function createLatestTask(): LatestTask {
  let running: AbortController | undefined;
  return {
    isRunning: () => running !== undefined,
    async run(task) {
      running?.abort();
      const own = (running = new AbortController());
      try {
        await task(own.signal);
      } catch (error) {
        if (!own.signal.aborted) throw error;
      } finally {
        if (running === own) running = undefined;
      }
    },
  };
}
