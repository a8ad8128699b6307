import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProgramFailed } from './guarded-process';
import type { RunningRedis } from './redis-server';
import { root } from './root';

const readyTimeoutMs = 30_000;
const stopGraceMs = 30_000;

/** What `redis-child.mjs` says. */
interface ChildMessage {
  readonly port?: number;
  readonly note?: string;
}

/**
 * Starts js-redis-server in a process of its own. With a data folder it begins with what the snapshot there holds, and
 * keeps it: at the stop, when this process dies, and every minute.
 */
export function startRedisInJavaScript({
  dataFolder,
  note,
}: {
  dataFolder?: string;
  note?: (line: string) => void;
}): Promise<RunningRedis> {
  if (dataFolder !== undefined) mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const child = fork(
    fileURLToPath(new URL('./redis-child.mjs', import.meta.url)),
    dataFolder === undefined ? [] : [join(dataFolder, 'snapshot.json')],
    {
      cwd: root,
      // Loaders of this process are not for the child; what keeps snapshots is TypeScript.
      execArgv: dataFolder === undefined ? [] : ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
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
      if (!isChildMessage(message)) return;
      if (message.note !== undefined) note?.(message.note);
      if (message.port === undefined) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve({
        url: `redis://127.0.0.1:${message.port}`,
        kind: 'js-redis-server',
        stop: () => stopChild(child, ended),
      });
    });
  });
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  // By message, since Windows has no signal that a process can answer.
  if (child.connected) child.send({ stop: true });
  const timer = setTimeout(() => child.kill('SIGKILL'), stopGraceMs);
  await ended;
  clearTimeout(timer);
}

function isChildMessage(message: unknown): message is ChildMessage {
  return typeof message === 'object' && message !== null && ('port' in message || 'note' in message);
}
