import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

/** The processes that listen on a port of this machine (Linux), with their descendants. */
export function processesAt(address: string): readonly number[] {
  const port = Number(new URL(address).port);
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => socketsIn(table, port)));
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  const found = new Set(processes.filter((pid) => linksOf(pid).some((link) => sockets.has(link))));
  if (found.size === 0) throw new Error(`Nothing listens at ${address}.`);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const pid of processes) if (found.has(parentOf(pid))) found.add(pid);
  }
  return [...found];
}

/** Makes processes hang with SIGSTOP; returns a function that resumes them. */
export function hang(pids: readonly number[]): () => void {
  const send = (signal: NodeJS.Signals): void => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A child may have ended by itself meanwhile.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
  };
  send('SIGSTOP');
  return () => send('SIGCONT');
}

function socketsIn(table: string, port: number): string[] {
  return readFileSync(table, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && local?.endsWith(hexOf(port)))
    .map((fields) => `socket:[${fields[9]}]`);
}

function hexOf(port: number): string {
  return `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
}

function linksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    // The process has ended, or belongs to another user.
    return [];
  }
}

function parentOf(pid: number): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return Number(afterName.split(' ')[1]);
  } catch {
    return 0;
  }
}
