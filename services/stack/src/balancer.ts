import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from './find-program';
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
    // An instance that is slow on a busy machine is not away. Without this a check has to be answered before the next one.
    '  timeout check 1s',
    '  timeout client 75s',
    // Longer than an event stream is silent.
    '  timeout server 75s',
    // A request that could not be sent is sent to another instance. One that was sent may have been carried out: only a
    // GET is sent again when its instance ended without an answer.
    '  retries 3',
    '  option redispatch 1',
    '  retry-on conn-failure empty-response',
    '  option forwardfor',
    '  option httpchk GET /health/ready',
    `  default-server check inter ${checkEveryMs}ms fall 2 rise 1`,
    ...fronts.flatMap(({ name, port, instances }) => [
      `listen ${name}`,
      `  bind 127.0.0.1:${port}`,
      '  http-request disable-l7-retry unless METH_GET',
      ...instances.map((instance, index) => `  server ${name}-${index + 1} 127.0.0.1:${instance}`),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Starts HAProxy of the PATH for these fronts. @throws when it is not there */
export function startBalancer(
  folder: string,
  fronts: readonly Front[],
  options: HaproxyOptions,
): Promise<ManagedProcess> {
  return startHaproxy('haproxy', join(folder, 'haproxy.cfg'), balancerSettings(fronts), options);
}

export interface HaproxyOptions {
  readonly note: (line: string) => void;
  /** Where programs are searched; default: the process's PATH. */
  readonly path?: string;
}

/** Starts HAProxy of the PATH with settings, which it reads again from the file at `SIGUSR2`. @throws when it is not there */
export async function startHaproxy(
  name: string,
  file: string,
  settings: string,
  { note, path }: HaproxyOptions,
): Promise<ManagedProcess> {
  const program = findProgram('haproxy', path);
  if (program === undefined) throw new Error('Several instances need haproxy on the PATH.');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, settings);
  const launch = () =>
    startGuardedProcess({
      program,
      args: ['-W', '-db', '-f', file],
      cwd: dirname(file),
      readyWhen: /Loading success/,
      stopSignal: 'TERM',
    });
  const running = launch();
  await running.ready;
  return keepRunning({ name, launch, running, onNote: note });
}
