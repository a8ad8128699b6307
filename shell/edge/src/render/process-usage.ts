import { readFileSync } from 'node:fs';

/** CPU time and memory of a process. */
export interface ProcessUsage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

const pageBytes = 4_096;
const tickMs = 10;
/** Positions in `/proc/<pid>/stat` after the program's name. */
const fields = { userTicks: 11, systemTicks: 12, residentPages: 21 } as const;

/** Reads a process's usage on Linux; undefined on other systems, and when the process has ended. */
export function usageOf(pid: number | undefined): ProcessUsage | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    // Not a file on a disk, so reading it does not block.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const valueOf = (name: keyof typeof fields): number => Number(values[fields[name]]);
    return {
      cpuMs: (valueOf('userTicks') + valueOf('systemTicks')) * tickMs,
      memoryBytes: valueOf('residentPages') * pageBytes,
    };
  } catch {
    return undefined;
  }
}
