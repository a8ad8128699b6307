import { readdirSync, readFileSync } from 'node:fs';
import { hasCode } from '../postgres-binaries';

/** Processes and their descendants, from Linux's /proc. */
export function withDescendants(roots: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const pid of processIds()) {
    const parent = parentOf(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = new Set<number>();
  const visit = (pid: number): void => {
    if (found.has(pid)) return;
    found.add(pid);
    children.get(pid)?.forEach(visit);
  };
  roots.forEach(visit);
  return [...found];
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** Undefined for a process that ended meanwhile. */
function parentOf(pid: number): number | undefined {
  const stat = readIfThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name in brackets may hold spaces.
  const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent === undefined ? undefined : Number(parent);
}

/** A process may end while it is read; a missing permission is an error. */
export function readIfThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}
