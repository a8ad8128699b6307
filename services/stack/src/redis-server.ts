import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
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
    const program = path
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, kind))
      .find(isExecutable);
    if (program) return { kind, program };
  }
  return undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
