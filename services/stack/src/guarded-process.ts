import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

export interface GuardedProcessOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Runs it as this user, for programs that refuse to be root. */
  readonly uid?: number;
  /** What it prints once it takes connections. */
  readonly readyWhen: RegExp;
  /** How it is asked to finish. */
  readonly stopSignal: 'INT' | 'TERM';
  readonly log?: ((line: string) => void) | undefined;
}

/** A running program that ends with this process, however this process ends. */
export interface GuardedProcess {
  /** Asks it to finish and waits until it has. */
  stop(): Promise<void>;
}

/** The program ended, or did not become ready; `output` is what it had said. */
export class ProgramFailed extends Error {
  constructor(
    program: string,
    readonly output: string,
  ) {
    super(`${program} did not start: ${output.trim().split('\n').at(-1) ?? 'it said nothing'}`);
    this.name = 'ProgramFailed';
  }
}

const readyTimeoutMs = 30_000;
const stopGraceMs = 15_000;
const keptOutputCharacters = 8_000;

// The shell waits for the program; its reader sees our end of the pipe close, which the kernel does even after SIGKILL.
const guardScript = `
exec 3<&0
signal=$1; shift
"$@" </dev/null 3<&- & program=$!
{ read -r _ <&3; kill -s "$signal" "$program"; } 2>/dev/null & reader=$!
wait "$program"; code=$?
kill "$reader" 2>/dev/null
exit $code
`;

/** Starts a program, resolves once it is ready. @throws ProgramFailed, or the machine's own error (ENOENT, …) */
export async function startGuardedProcess(options: GuardedProcessOptions): Promise<GuardedProcess> {
  const { program, args, stopSignal } = options;
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches us alone, and we stop things in order.
    detached: true,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  };
  const child =
    process.platform === 'win32'
      ? spawn(program, [...args], { ...spawnOptions, detached: false })
      : spawn('/bin/sh', ['-c', guardScript, 'guard', stopSignal, program, ...args], spawnOptions);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(child, options);
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      askToFinish(child);
      const timer = setTimeout(() => killGroup(child), stopGraceMs);
      await ended;
      clearTimeout(timer);
    },
  };
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
    // Writing to a guard that is gone is no news: its exit is.
    child.stdin?.on('error', () => undefined);
    child.once('error', settle);
    child.once('close', () => settle(new ProgramFailed(program, output)));
  });
}

function askToFinish(child: ChildProcess): void {
  if (process.platform === 'win32') child.kill();
  else child.stdin?.end();
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
}
