import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProgramFailed, startGuardedProcess } from './guarded-process';
import { freePort } from './ports';
import { startRedisInJavaScript } from './redis-in-javascript';
import { findRedisServer, type RedisKind, type RunningRedis } from './redis-server';

export interface RedisOptions {
  /** Keeps the data over restarts; without it nothing is kept. */
  readonly dataFolder?: string;
  /** Told what a person should know, a line at a time. */
  readonly note?: (line: string) => void;
  /** Where programs are looked for; the process's PATH by default. */
  readonly path?: string;
}

const portAttempts = 3;

/** Starts redis-server or valkey-server of the PATH on a free port of 127.0.0.1, else js-redis-server. @throws one clear line */
export async function startRedis(options: RedisOptions = {}): Promise<RunningRedis> {
  const found = findRedisServer(options.path ?? process.env['PATH'] ?? '');
  return found
    ? startProgram(found.kind, found.program, options.dataFolder)
    : startRedisInJavaScript(options);
}

async function startProgram(
  kind: RedisKind,
  program: string,
  dataFolder: string | undefined,
): Promise<RunningRedis> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'tyres-redis-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      const server = await startGuardedProcess({
        program,
        args: [
          '--port',
          String(port),
          '--bind',
          '127.0.0.1',
          '--dir',
          folder,
          '--save',
          '',
          '--appendonly',
          dataFolder ? 'yes' : 'no',
        ],
        cwd: folder,
        readyWhen: /Ready to accept connections/i,
        stopSignal: 'TERM',
      });
      return {
        url: `redis://127.0.0.1:${port}`,
        kind,
        async stop() {
          await server.stop();
          if (!dataFolder) rmSync(folder, { recursive: true, force: true });
        },
      };
    } catch (error) {
      const output = error instanceof ProgramFailed ? error.output : '';
      if (/Address already in use/i.test(output) && attempt < portAttempts) continue;
      if (/No space left on device/i.test(output))
        throw new Error(`The disk is full: Redis cannot write to ${folder}.`, { cause: error });
      throw error;
    }
  }
}
