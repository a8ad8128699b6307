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
  return { residentMb: mbIn(status, 'VmRSS'), peakMb: mbIn(status, 'VmHWM') };
}

/** What the processes of one program have in physical memory, in MB. What they share (its code, PostgreSQL's buffers) counts once. */
export function memoryOfAll(pids: readonly number[]): number {
  const all = pids.map(statusOf);
  const own = all.reduce((mb, status) => mb + mbIn(status, 'RssAnon'), 0);
  return own + Math.max(0, ...all.map((status) => mbIn(status, 'RssFile') + mbIn(status, 'RssShmem')));
}

function mbIn(status: string, name: string): number {
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1_024;
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
