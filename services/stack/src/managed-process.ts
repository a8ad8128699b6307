import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';
import { describeEnd, keepRunning, type ManagedProcess, type RunningProgram } from './kept-process';

export interface ManagedProcessOptions {
  readonly name: string;
  /** Program and its arguments, for this Node.js. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Restart it after a crash; default true. */
  readonly restart?: boolean;
  readonly onNote: (line: string) => void;
}

const stopGraceMs = 10_000;

/**
 * Runs a program of the stack. The child has a process group of its own, so that Ctrl-C reaches only the stack
 * and everything is stopped in order. It ends when the stack dies, since its IPC channel closes then.
 */
export function startManagedProcess(options: ManagedProcessOptions): ManagedProcess {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile, { flags: 'a' });
  log.on('error', ({ message }) =>
    options.onNote(`The log of ${options.name} cannot be written, so its output is dropped: ${message}`),
  );
  return keepRunning({ ...options, launch: () => launch(options, log) });
}

function launch({ args, cwd, env }: ManagedProcessOptions, log: WriteStream): RunningProgram {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...withoutSecrets(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    output.pipe(log, { end: false });
    // A child blocks when its output is not read and the pipe is full.
    const drop = (): void => void output.unpipe(log).resume();
    if (log.destroyed) drop();
    log.once('close', drop);
    output.once('close', () => log.off('close', drop));
  }
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(describeEnd(code, signal)));
    child.once('error', (error) => resolve(error.message));
  });
  return {
    pid: () => child.pid,
    ended,
    kill: () => child.kill('SIGKILL'),
    async stop(graceMs = stopGraceMs) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isSecretSetting(name)));
}
