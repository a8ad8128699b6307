import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProgramFailed } from './guarded-process';
import { keepRunning } from './kept-process';
import { freePort } from './ports';
import { startRedisInJavaScript } from './redis-in-javascript';
import { findRedisServer, runRedisServer, type RedisKind, type RunningRedis } from './redis-server';

export interface RedisOptions {
  /** Keeps data over restarts; without it none is kept. */
  readonly dataFolder?: string;
  /** Called with lines for a person. */
  readonly note?: (line: string) => void;
  /** Where programs are searched; default: the process's PATH. */
  readonly path?: string;
}

const portAttempts = 3;

/**
 * Starts redis-server or valkey-server of the PATH on a free port of 127.0.0.1, else js-redis-server; each with a password
 * of its own in its URL. @throws one clear line
 */
export async function startRedis(options: RedisOptions = {}): Promise<RunningRedis> {
  const found = findRedisServer(options.path ?? process.env['PATH'] ?? '');
  return found ? startProgram(found.kind, found.program, options) : startRedisInJavaScript(options);
}

async function startProgram(
  kind: RedisKind,
  program: string,
  { dataFolder, note = () => undefined }: RedisOptions,
): Promise<RunningRedis> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'tyres-redis-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = randomBytes(18).toString('base64url');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = writeSettings(folder, { port, password, isKept: dataFolder !== undefined });
    const launch = () => runRedisServer(program, settings);
    try {
      const running = launch();
      await running.ready;
      const managed = keepRunning({ name: 'redis', launch, running, onNote: note });
      return {
        url: `redis://:${password}@127.0.0.1:${port}`,
        kind,
        program: managed,
        async stop() {
          await managed.stop();
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

/** Writes the settings to a file that only its owner can read; every user can see a program's arguments. */
function writeSettings(
  folder: string,
  { port, password, isKept }: { port: number; password: string; isKept: boolean },
): string {
  const file = join(folder, 'redis.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    `dir ${JSON.stringify(folder)}`,
    'save ""',
    `appendonly ${isKept ? 'yes' : 'no'}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}
