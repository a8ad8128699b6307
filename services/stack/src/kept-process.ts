import { constants } from 'node:os';

/** One run of a program. */
export interface RunningProgram {
  readonly pid: () => number | undefined;
  /** How it ended, as in `SIGKILL` or `code 1`, once all of its processes are gone. */
  readonly ended: Promise<string>;
  /** Asks it to stop, and kills it after the grace period. */
  stop(graceMs?: number): Promise<void>;
  /** Kills it at once. */
  kill(): void;
}

/** A program of the stack that is kept running until it is stopped. */
export interface ManagedProcess {
  readonly name: string;
  /** Asks it to stop, then kills it after the grace period. */
  stop(graceMs?: number): Promise<void>;
  /** Starts it again after a stop, with the same settings. */
  start(): void;
  /** Kills it at once, like a crash; it is restarted unless `restart` is off. */
  kill(): void;
  isRunning(): boolean;
  /** Pid of the working process; undefined while there is none. */
  pid(): number | undefined;
  /** The number of restarts after crashes. */
  restarts(): number;
}

export interface KeepRunningOptions {
  readonly name: string;
  readonly launch: () => RunningProgram;
  /** The first run, if it has started already. */
  readonly running?: RunningProgram;
  /** Restart it after a crash; default true. */
  readonly restart?: boolean;
  readonly onNote: (line: string) => void;
  /** Where its output is. */
  readonly logFile?: string;
}

const restartDelayMs = 500;
const longestRestartDelayMs = 15_000;
/** A run of this length did not crash at its start. */
const longLifeMs = 10_000;

/** Keeps a program running: restarts it after a crash, with a note, and with exponential backoff when it keeps crashing. */
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

/** How a process ended. A shell reports its program's signal as 128 plus its number. */
export function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal) return signal;
  const [name] = Object.entries(constants.signals).find(([, number]) => number + 128 === code) ?? [];
  return name ?? `code ${code ?? 'unknown'}`;
}
