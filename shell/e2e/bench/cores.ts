import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

const coreOf = { server: '0', load: '1', both: '0,1' } as const;

/** One of two cores, or both. */
export type Core = keyof typeof coreOf;

/** The command that pins a program to a core; empty where that is impossible. */
export function onCore(role: Core): readonly string[] {
  return canPin() ? ['taskset', '-c', coreOf[role]] : [];
}

/** Pins this process, and its future children, to one core. */
export function pinThisProcess(role: Core): void {
  if (!canPin())
    return console.log('! taskset is missing or there is only one core: server and load share the machine.');
  execFileSync('taskset', ['-a', '-c', '-p', coreOf[role], String(process.pid)], { stdio: 'ignore' });
}

function canPin(): boolean {
  if (cpus().length < 2) return false;
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
