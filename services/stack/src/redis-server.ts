import { dirname } from 'node:path';
import { findProgram } from './find-program';
import { startGuardedProcess, type GuardedProcess } from './guarded-process';
import type { ManagedProcess } from './kept-process';

export type RedisKind = 'redis-server' | 'valkey-server' | 'js-redis-server';

/** A running Redis. */
export interface RunningRedis {
  readonly url: string;
  readonly kind: RedisKind;
  /** The server process, restarted on the same port and data until it is stopped. */
  readonly program: ManagedProcess;
  stop(): Promise<void>;
}

/** The first real Redis on the PATH. */
export function findRedisServer(path: string): { kind: RedisKind; program: string } | undefined {
  for (const kind of ['redis-server', 'valkey-server'] as const) {
    const program = findProgram(kind, path);
    if (program) return { kind, program };
  }
  return undefined;
}

/** Starts a real Redis with a file of settings, in the file's folder; with `--sentinel` it is a sentinel. */
export function runRedisServer(program: string, file: string, ...options: readonly string[]): GuardedProcess {
  return startGuardedProcess({
    program,
    args: [file, ...options],
    cwd: dirname(file),
    readyWhen: /Ready to accept connections|Sentinel ID is/i,
    stopSignal: 'TERM',
  });
}
