import { constants } from 'node:os';

/** One life of a program. */
export interface RunningProgram {
  readonly pid: () => number | undefined;
  /** How it ended, as in `SIGKILL` or `code 1`, once all of its processes are gone. */
  readonly ended: Promise<string>;
  /** Asks it to finish, and ends it after the grace. */
  stop(graceMs?: number): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): void;
}

/** A program of the stack that is kept running until it is stopped. */
export interface ManagedProcess {
  readonly name: string;
  /** Asks it to finish, then ends it after the grace. */
  stop(graceMs?: number): Promise<void>;
  /** Starts it again after a stop, with the same settings. */
  start(): void;
  /** Ends it at once, as a crash would; it is started again unless `restart` is off. */
  kill(): void;
  isRunning(): boolean;
  /** Of the process that does the work; undefined while there is none. */
  pid(): number | undefined;
  /** How often it was started again after it had ended by itself. */
  restarts(): number;
}

export interface KeepRunningOptions {
  readonly name: string;
  readonly launch: () => RunningProgram;
  /** Its first life, when that has begun already. */
  readonly running?: RunningProgram;
  /** Started again after it ended by itself; default true. */
  readonly restart?: boolean;
  readonly onNote: (line: string) => void;
  /** Where a person finds out why it ended. */
  readonly logFile?: string;
}

const restartDelayMs = 500;
const longestRestartDelayMs = 15_000;
/** Who lived for so long has not crashed at its start. */
const longLifeMs = 10_000;

/** Keeps a program running: one that ends by itself is started again, and says so; one that ends again and again waits longer each time. */
export function keepRunning(options: KeepRunningOptions): ManagedProcess {
  const { name, launch, onNote } = options;
  let current: RunningProgram | undefined;
  let wanted = true;
  let restarts = 0;
  let delayMs = restartDelayMs;

  const watch = (program: RunningProgram): void => {
    const startedMs = Date.now();
    current = program;
    void program.ended.then((how) => {
      if (current === program) current = undefined;
      if (!wanted || options.restart === false) return;
      const waitMs = Date.now() - startedMs > longLifeMs ? restartDelayMs : delayMs;
      delayMs = Math.min(longestRestartDelayMs, waitMs * 2);
      onNote(noteOf(options, how, waitMs));
      setTimeout(() => {
        if (!wanted || current) return;
        restarts += 1;
        watch(launch());
      }, waitMs).unref();
    });
  };
  watch(options.running ?? launch());
  return {
    name,
    start() {
      wanted = true;
      if (!current) watch(launch());
    },
    async stop(graceMs) {
      wanted = false;
      await current?.stop(graceMs);
    },
    kill: () => current?.kill(),
    isRunning: () => current !== undefined,
    pid: () => current?.pid(),
    restarts: () => restarts,
  };
}

function noteOf({ name, logFile }: KeepRunningOptions, how: string, waitMs: number): string {
  const when = waitMs > restartDelayMs ? ` in ${waitMs / 1000} s` : '';
  const where = logFile === undefined ? '' : ` Its log: ${logFile}`;
  return `! ${name} ended (${how}); starting it again${when}.${where}`;
}

/** How a process ended; a shell tells its program's signal as a code of 128 and more. */
export function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal) return signal;
  const [name] = Object.entries(constants.signals).find(([, number]) => number + 128 === code) ?? [];
  return name ?? `code ${code ?? 'unknown'}`;
}
