import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

export interface SessionOptions {
  /** The first working directory. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder for the session's state between commands. */
  readonly scratch: string;
}

export interface Running {
  readonly output: () => string;
  /** The exit code; a signal is 128 plus its number, as in a shell. */
  readonly ended: Promise<number>;
  /** Sends SIGINT, like Ctrl-C. */
  interrupt(): void;
  kill(): void;
}

/** A terminal: working directory and exported variables are kept between commands. */
export interface ShellSession {
  run(command: string): Running;
}

// Saved when the shell ends; an interrupted command changes neither.
const keepState = (state: string): string =>
  `trap 'code=$?; export -p >${state}.env; pwd >${state}.folder; exit $code' EXIT`;

/** Opens a terminal. */
export function openSession({ folder, env, scratch }: SessionOptions): ShellSession {
  const state = join(scratch, randomUUID());
  return {
    run(command) {
      const at = existsSync(`${state}.folder`) ? readFileSync(`${state}.folder`, 'utf8').trim() : folder;
      const known = existsSync(`${state}.env`) ? `source ${state}.env;` : '';
      const child = spawn('bash', ['-c', `${known} cd '${at}'; ${keepState(state)}; ${command}\n`], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        // A process group of its own, so that its children end with it.
        detached: true,
      });
      return watch(child);
    },
  };
}

function watch(child: ChildProcess): Running {
  let output = '';
  const hear = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, name);
  };
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, by) => resolve(code ?? (by === 'SIGINT' ? 130 : 137)));
  });
  return { output: () => output, ended, interrupt: () => signal('SIGINT'), kill: () => signal('SIGKILL') };
}
