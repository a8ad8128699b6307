import { readFileSync } from 'node:fs';

export interface ProcessMemory {
  /** In physical memory now. */
  readonly residentMb: number;
  /** The most that has ever been there. */
  readonly peakMb: number;
}

/** The memory of a process, from Linux's /proc; 0 where the system does not report it. */
export function memoryOf(pid: number | undefined): ProcessMemory {
  const status = statusOf(pid);
  const mb = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1_024;
  return { residentMb: mb('VmRSS'), peakMb: mb('VmHWM') };
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
