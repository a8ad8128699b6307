/** Shows each step of a start as one line, with its seconds. */
export interface Progress {
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  note(line: string): void;
}

/** Progress on a stream: a terminal shows the running step, a file only the finished ones. */
export function createProgress(
  out: NodeJS.WriteStream | { write(text: string): unknown; isTTY?: boolean },
): Progress {
  const note = (line: string): void => void out.write(`${line}\n`);
  return {
    note,
    async step(title, work) {
      const startedMs = Date.now();
      const seconds = (): string => `${((Date.now() - startedMs) / 1000).toFixed(1)} s`;
      if (out.isTTY) out.write(`• ${title} …`);
      try {
        const result = await work();
        note(`${out.isTTY ? '\r\x1b[K' : ''}✓ ${title} (${seconds()})`);
        return result;
      } catch (error) {
        note(`${out.isTTY ? '\r\x1b[K' : ''}✗ ${title} (${seconds()})`);
        throw error;
      }
    },
  };
}
