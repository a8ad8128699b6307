import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

const coreOf = { server: '0', load: '1' } as const;

/** Which of two cores. */
export type Core = keyof typeof coreOf;

/** The command that runs a program on the server's or on the load's core; nothing where cores cannot be chosen. */
export function onCore(role: Core): readonly string[] {
  return canPin() ? ['taskset', '-c', coreOf[role]] : [];
}

/** Keeps this process, and what it starts from now on, on one core. */
export function pinThisProcess(role: Core): void {
  if (!canPin())
    return console.log(
      '! taskset is not there or there is one core only: server and load share the machine.',
    );
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
