import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startGuardedProcess } from './guarded-process';
import { keepRunning, type ManagedProcess } from './kept-process';

/** One address, and the instances that share its requests. */
export interface Front {
  readonly name: string;
  readonly port: number;
  /** Ports of the instances on 127.0.0.1. */
  readonly instances: readonly number[];
}

/** How often HAProxy asks each instance whether it is ready. Two failures take it out, and one answer puts it back. */
export const checkEveryMs = 250;

/** The settings of HAProxy: every address is shared by its instances that answer `/health/ready`. */
export function balancerSettings(fronts: readonly Front[]): string {
  const lines = [
    'defaults',
    '  mode http',
    '  maxconn 4000',
    '  timeout connect 1s',
    '  timeout client 75s',
    // Longer than an event stream is silent.
    '  timeout server 75s',
    // A request that could not be sent is sent to another instance; one that was sent is not sent again.
    '  retries 3',
    '  option redispatch 1',
    '  option forwardfor',
    '  option httpchk GET /health/ready',
    `  default-server check inter ${checkEveryMs}ms fall 2 rise 1`,
    ...fronts.flatMap(({ name, port, instances }) => [
      `listen ${name}`,
      `  bind 127.0.0.1:${port}`,
      ...instances.map((instance, index) => `  server ${name}-${index + 1} 127.0.0.1:${instance}`),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Starts HAProxy of the PATH. @throws when it is not there */
export async function startBalancer(
  folder: string,
  fronts: readonly Front[],
  { note, path = process.env['PATH'] ?? '' }: { note: (line: string) => void; path?: string },
): Promise<ManagedProcess> {
  const program = path
    .split(delimiter)
    .filter(Boolean)
    .map((place) => join(place, 'haproxy'))
    .find((file) => existsSync(file));
  if (program === undefined) throw new Error('Several instances need haproxy on the PATH.');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, balancerSettings(fronts));
  const launch = () =>
    startGuardedProcess({
      program,
      args: ['-W', '-db', '-f', file],
      cwd: folder,
      readyWhen: /Loading success/,
      stopSignal: 'TERM',
    });
  const running = launch();
  await running.ready;
  return keepRunning({ name: 'haproxy', launch, running, onNote: note });
}
