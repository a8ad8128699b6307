import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProgramFailed } from './guarded-process';
import { describeEnd, keepRunning, type RunningProgram } from './kept-process';
import type { RunningRedis } from './redis-server';
import { root } from './root';

const readyTimeoutMs = 30_000;
const stopGraceMs = 30_000;

/** Messages of `redis-child.mjs`. */
interface ChildMessage {
  readonly port?: number;
  readonly note?: string;
}

export interface RedisInJavaScriptOptions {
  readonly dataFolder?: string;
  readonly note?: (line: string) => void;
}

/**
 * Starts js-redis-server in a process of its own. With a data folder it restores the snapshot there, and
 * saves it again at the stop, when this process dies, and every few seconds.
 */
export async function startRedisInJavaScript({
  dataFolder,
  note = () => undefined,
}: RedisInJavaScriptOptions): Promise<RunningRedis> {
  if (dataFolder !== undefined) mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const password = randomBytes(18).toString('base64url');
  const running = launchChild({ port: 0, password, note, dataFolder });
  const port = await running.port;
  const launch = () => launchChild({ port, password, note, dataFolder });
  const program = keepRunning({ name: 'redis', launch, running, onNote: note });
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    kind: 'js-redis-server',
    program,
    stop: () => program.stop(),
  };
}

interface ChildOptions {
  readonly port: number;
  readonly password: string;
  readonly note: (line: string) => void;
  readonly dataFolder: string | undefined;
}

function launchChild({
  port,
  password,
  note,
  dataFolder,
}: ChildOptions): RunningProgram & { port: Promise<number> } {
  const child = fork(
    fileURLToPath(new URL('./redis-child.mjs', import.meta.url)),
    dataFolder === undefined ? [] : [join(dataFolder, 'snapshot.json')],
    {
      cwd: root,
      env: { ...process.env, REDIS_PORT: String(port), REDIS_PASSWORD: password },
      // The child needs tsx, since the snapshot code is TypeScript, but no other loader of this process.
      execArgv: dataFolder === undefined ? [] : ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    },
  );
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(describeEnd(code, signal))),
  );
  child.on('message', (message) => {
    if (isChildMessage(message) && message.note !== undefined) note(message.note);
  });
  const listening = untilListening(child);
  // `ended` reports the failure too.
  listening.catch(() => undefined);
  return {
    port: listening,
    ended,
    pid: () => child.pid,
    kill: () => child.kill('SIGKILL'),
    async stop(graceMs = stopGraceMs) {
      // By message, since Windows has no signal that a process can handle.
      if (child.connected) child.send({ stop: true });
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Resolves with the child's port. @throws ProgramFailed when it ends before, or takes too long */
function untilListening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const fail = (): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new ProgramFailed('js-redis-server', output));
    };
    const timer = setTimeout(fail, readyTimeoutMs);
    child.once('exit', fail);
    child.on('message', (message) => {
      if (!isChildMessage(message) || message.port === undefined) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(message.port);
    });
  });
}

function isChildMessage(message: unknown): message is ChildMessage {
  return typeof message === 'object' && message !== null && ('port' in message || 'note' in message);
}
