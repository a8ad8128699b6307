/** Repeats work with a pause in between, the first time at once. */
export function repeat(everyMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void>;
  const turn = (): void => {
    working = work().then(() => {
      if (!isStopped) timer = setTimeout(turn, everyMs);
    });
  };
  turn();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
