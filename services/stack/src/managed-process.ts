import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSecretSetting } from '@tyres/service-kit/secrets-file';

export interface ManagedProcessOptions {
  readonly name: string;
  /** Program and its arguments, for this Node.js. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Started again after it ended by itself; default true. */
  readonly restart?: boolean;
  readonly onNote: (line: string) => void;
}

/** A child process that is kept running until it is stopped. */
export interface ManagedProcess {
  readonly name: string;
  /** Asks it to finish (SIGTERM), then ends it after the grace. */
  stop(graceMs?: number): Promise<void>;
  /** Starts it again after a stop, with the same settings. */
  start(): void;
  /** Ends it at once, as a crash would; it is started again unless `restart` is off. */
  kill(): void;
  isRunning(): boolean;
}

const restartDelayMs = 500;

/**
 * Runs a program of this machine's stack. The child stands in a group of its own, so that Ctrl-C reaches the stack
 * alone and everything is stopped in order; it ends when the stack dies, since its IPC channel closes then.
 */
export function startManagedProcess(options: ManagedProcessOptions): ManagedProcess {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile, { flags: 'a' });
  let child: ChildProcess | undefined;
  let wanted = true;

  function start(): void {
    wanted = true;
    const started = spawn(process.execPath, [...options.args], {
      cwd: options.cwd,
      env: { ...withoutSecrets(process.env), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child = started;
    started.stdout?.pipe(log, { end: false });
    started.stderr?.pipe(log, { end: false });
    started.on('exit', (code, signal) => {
      if (child === started) child = undefined;
      if (!wanted || options.restart === false) return;
      options.onNote(
        `! ${options.name} ended (${signal ?? `code ${code}`}); starting it again. Its log: ${options.logFile}`,
      );
      setTimeout(() => wanted && !child && start(), restartDelayMs).unref();
    });
  }

  async function stop(graceMs = 10_000): Promise<void> {
    wanted = false;
    const stopping = child;
    if (!stopping) return;
    const ended = new Promise<void>((resolve) => stopping.once('exit', () => resolve()));
    stopping.kill('SIGTERM');
    const timer = setTimeout(() => stopping.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
  }

  start();
  return {
    name: options.name,
    start,
    stop,
    kill: () => child?.kill('SIGKILL'),
    isRunning: () => child !== undefined,
  };
}

function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isSecretSetting(name)));
}
