import { readFileSync } from 'node:fs';

/** What a process has taken of the machine. */
export interface ProcessUsage {
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

const pageBytes = 4_096;
const tickMs = 10;
/** Positions in `/proc/<pid>/stat` after the program's name. */
const fields = { userTicks: 11, systemTicks: 12, residentPages: 21 } as const;

/** What Linux counts for a process; undefined elsewhere, and once it has ended. */
export function usageOf(pid: number | undefined): ProcessUsage | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    // The kernel makes it up as it is read: no disk is asked.
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
