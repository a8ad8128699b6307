import type { ProcessUsage } from './process-usage';

export interface HeartbeatWatchOptions {
  readonly hangMs: number;
  readonly startMs: number;
  /** Whether the process has work. Its silence counts only then, and while it starts. */
  readonly isBusy: () => boolean;
  readonly usage: () => ProcessUsage | undefined;
  readonly onUsage: (usage: ProcessUsage) => void;
  /** Called with the number of `checkMs` since the last check. */
  readonly onCheck: (checks: number) => void;
  readonly onHang: (silentMs: number) => void;
}

/** Watches for heartbeats. */
export interface HeartbeatWatch {
  beat(): void;
  /** Switches from `startMs` to `hangMs`: the bundle is loaded. */
  started(): void;
  /** The process is given work. */
  working(): void;
  stop(): void;
}

const checkMs = 200;
/** A process without work is checked once a second. */
const checksWhileIdle = 5;
/** A process in a loop uses at least this share of the CPU. A silent one that uses less is starved and has more time. */
const workingShare = 0.25;
const starvedFactor = 2;

/** Detects silence. Counts checks rather than time, since the clock also advances while the machine is suspended. */
export function createHeartbeatWatch(options: HeartbeatWatchOptions): HeartbeatWatch {
  const { isBusy, onCheck, onHang } = options;
  let hasStarted = false;
  let hasBeaten = false;
  let silentChecks = 0;
  let cpuMsBefore = 0;
  let isIdle = false;
  let timer: NodeJS.Timeout | undefined;

  function isHung(silentMs: number, cpuMs: number | undefined): boolean {
    const limitMs = hasStarted ? options.hangMs : options.startMs;
    const worked = cpuMs === undefined || cpuMs - cpuMsBefore >= limitMs * workingShare;
    return silentMs >= limitMs * (worked ? 1 : starvedFactor);
  }

  function check(): void {
    const checks = isIdle ? checksWhileIdle : 1;
    isIdle = hasStarted && !isBusy();
    checkAfter(isIdle ? checksWhileIdle : 1);
    const usage = options.usage();
    const isSilent = !hasStarted || (!hasBeaten && !isIdle);
    silentChecks = isSilent ? silentChecks + 1 : 0;
    hasBeaten = false;
    if (!isSilent) cpuMsBefore = usage?.cpuMs ?? 0;
    const silentMs = silentChecks * checkMs;
    if (isHung(silentMs, usage?.cpuMs)) return onHang(silentMs);
    onCheck(checks);
    if (usage) options.onUsage(usage);
  }

  function checkAfter(checks: number): void {
    clearTimeout(timer);
    timer = setTimeout(check, checks * checkMs).unref();
  }

  checkAfter(1);
  return {
    beat: () => void (hasBeaten = true),
    started: () => void ([hasStarted, silentChecks] = [true, 0]),
    working() {
      if (isIdle) checkAfter(1);
      isIdle = false;
    },
    stop: () => clearTimeout(timer),
  };
}
