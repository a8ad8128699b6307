import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { describeEnd, type RunningProgram } from './kept-process';
import { hasCode } from './postgres-binaries';

export interface GuardedProcessOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Runs it as this user, for programs that refuse to be root. */
  readonly uid?: number;
  /** What it prints once it accepts connections. */
  readonly readyWhen: RegExp;
  /** The signal that asks it to stop. */
  readonly stopSignal: 'INT' | 'TERM';
  readonly log?: ((line: string) => void) | undefined;
}

/** A running program that ends when this process ends, even by SIGKILL. */
export interface GuardedProcess extends RunningProgram {
  /** @throws ProgramFailed, or the machine's own error (ENOENT, …) */
  readonly ready: Promise<void>;
}

/** The program ended or did not become ready; `output` is what it printed. */
export class ProgramFailed extends Error {
  constructor(
    program: string,
    readonly output: string,
  ) {
    super(`${program} did not start: ${output.trim().split('\n').at(-1) ?? 'it said nothing'}`);
    this.name = 'ProgramFailed';
  }
}

const isWindows = process.platform === 'win32';
const readyTimeoutMs = 30_000;
const stopGraceMs = 15_000;
/** A process that outlives its group for longer is left to the next start, which reports the conflict. */
const goneGraceMs = 5_000;
const keptOutputCharacters = 8_000;

// The shell waits for the program. Its reader sees our end of the pipe close, even after SIGKILL.
// The program's pid comes on descriptor 3.
const guardScript = `
exec 4<&0
signal=$1; shift
"$@" </dev/null 3>&- 4<&- & program=$!
echo "$program" >&3; exec 3>&-
{ read -r _ <&4; kill -s "$signal" "$program"; } 2>/dev/null & reader=$!
wait "$program"; code=$?
kill "$reader" 2>/dev/null
exit $code
`;

/** Starts a program. It counts as ended once all its processes are gone, so that another may start on its data. */
export function startGuardedProcess(options: GuardedProcessOptions): GuardedProcess {
  const child = spawnGuarded(options);
  let pid: number | undefined;
  child.stdio[3]?.on('data', (chunk: Buffer) => (pid = Number(chunk.toString())));
  const ready = untilReady(child, options);
  // `ended` reports the failure too.
  ready.catch(() => undefined);
  const ended = untilGone(child);
  return {
    ready,
    ended,
    pid: () => (isWindows ? child.pid : pid),
    kill: () => void (isWindows ? child.kill('SIGKILL') : pid !== undefined && signal(pid)),
    async stop(graceMs = stopGraceMs) {
      askToFinish(child);
      const timer = setTimeout(() => killGroup(child), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function spawnGuarded({ program, args, stopSignal, cwd, uid }: GuardedProcessOptions): ChildProcess {
  const options: SpawnOptions = {
    cwd,
    // A process group of its own: Ctrl-C reaches only us, and we stop programs in order.
    detached: !isWindows,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  };
  return isWindows
    ? spawn(program, [...args], { ...options, stdio: 'pipe' })
    : spawn('/bin/sh', ['-c', guardScript, 'guard', stopSignal, program, ...args], {
        ...options,
        stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      });
}

/** Resolves with how the program ended, once its pipes are closed: then its child processes have ended, too. */
function untilGone(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, how) => {
      // If the guarding shell was killed, its program still runs. The shell's reader ends it now, or we do.
      askToFinish(child);
      const timers = [
        setTimeout(() => killGroup(child), stopGraceMs),
        setTimeout(() => resolve(describeEnd(code, how)), stopGraceMs + goneGraceMs),
      ];
      child.once('close', () => {
        for (const timer of timers) clearTimeout(timer);
        resolve(describeEnd(code, how));
      });
    });
  });
}

function untilReady(child: ChildProcess, { program, readyWhen, log }: GuardedProcessOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    let settled = false;
    const settle = (error?: Error): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
    const timer = setTimeout(() => {
      askToFinish(child);
      settle(new ProgramFailed(program, `${output}\nnot ready within ${readyTimeoutMs / 1000} s`));
    }, readyTimeoutMs);
    const onOutput = (chunk: Buffer): void => {
      const text = chunk.toString();
      log?.(text.trimEnd());
      if (settled) return;
      output = (output + text).slice(-keptOutputCharacters);
      if (readyWhen.test(output)) settle();
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    // Ignore write errors: the guard's exit is handled.
    child.stdin?.on('error', () => undefined);
    child.once('error', settle);
    child.once('close', () => settle(new ProgramFailed(program, output)));
  });
}

function askToFinish(child: ChildProcess): void {
  if (isWindows) child.kill();
  else child.stdin?.end();
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined) signal(isWindows ? child.pid : -child.pid);
}

/** Kills a process or group that may have ended by itself. */
function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
