import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProgramFailed, startGuardedProcess } from './guarded-process';
import { freePort } from './ports';
import { findRedisServer, type RedisKind } from './redis-server';

export interface RedisOptions {
  /** Keeps the data over restarts, where a real Redis is there; without it nothing is kept. */
  readonly dataFolder?: string;
  /** Where programs are looked for; the process's PATH by default. */
  readonly path?: string;
}

/** A Redis of this process. */
export interface RunningRedis {
  readonly url: string;
  readonly kind: RedisKind;
  stop(): Promise<void>;
}

const portAttempts = 3;
const childReadyMs = 15_000;

/** Starts redis-server or valkey-server of the PATH on a free port of 127.0.0.1, else js-redis-server. @throws one clear line */
export async function startRedis(options: RedisOptions = {}): Promise<RunningRedis> {
  const found = findRedisServer(options.path ?? process.env['PATH'] ?? '');
  return found ? startProgram(found.kind, found.program, options.dataFolder) : startInJavaScript();
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

function startInJavaScript(): Promise<RunningRedis> {
  // `execArgv` is emptied: loaders of this process are not for the child.
  const child = fork(fileURLToPath(new URL('./redis-child.mjs', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const fail = (): void => {
      child.kill('SIGKILL');
      reject(new ProgramFailed('js-redis-server', output));
    };
    const timer = setTimeout(fail, childReadyMs);
    child.once('exit', fail);
    child.once('message', (message) => {
      clearTimeout(timer);
      child.off('exit', fail);
      resolve({
        url: `redis://127.0.0.1:${portOf(message)}`,
        kind: 'js-redis-server',
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}

function portOf(message: unknown): number {
  const port =
    typeof message === 'object' && message !== null && 'port' in message ? message.port : undefined;
  if (typeof port !== 'number') throw new TypeError('js-redis-server named no port.');
  return port;
}
