import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHaproxy, type HaproxyOptions } from './balancer';
import type { ManagedProcess } from './kept-process';
import { freePort } from './ports';

/** One address for the primary of PostgreSQL, whichever server that is. */
export interface PostgresFront {
  readonly url: string;
  readonly program: ManagedProcess;
  /** Sends connections to another server, and closes those to the server before. */
  pointTo(serverUrl: string): void;
}

/** Starts HAProxy before a server. */
export async function startPostgresFront(
  folder: string,
  serverUrl: string,
  options: HaproxyOptions,
): Promise<PostgresFront> {
  const file = join(folder, 'postgres.cfg');
  const port = await freePort();
  const program = await startHaproxy('haproxy-postgres', file, frontSettings(port, serverUrl), options);
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.href,
    program,
    pointTo(newUrl) {
      writeFileSync(file, frontSettings(port, newUrl));
      const pid = program.pid();
      if (pid === undefined) throw new Error('HAProxy before PostgreSQL does not run.');
      process.kill(pid, 'SIGUSR2');
    },
  };
}

function frontSettings(port: number, serverUrl: string): string {
  const { hostname, port: serverPort } = new URL(serverUrl);
  const lines = [
    'global',
    // How long connections to the server before stay open.
    '  hard-stop-after 100ms',
    'listen postgres',
    '  mode tcp',
    `  bind 127.0.0.1:${port}`,
    '  timeout connect 1s',
    // Workers hold a lock on a connection that is silent.
    '  timeout client 1d',
    '  timeout server 1d',
    `  server primary ${hostname}:${serverPort}`,
  ];
  return `${lines.join('\n')}\n`;
}
