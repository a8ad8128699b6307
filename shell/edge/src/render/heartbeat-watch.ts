import type { ProcessUsage } from './process-usage';

export interface HeartbeatWatchOptions {
  readonly hangMs: number;
  readonly startMs: number;
  /** Whether the process has work. Its silence counts only then, and while it starts. */
  readonly isBusy: () => boolean;
  readonly usage: () => ProcessUsage | undefined;
  readonly onUsage: (usage: ProcessUsage) => void;
  readonly onCheck: () => void;
  readonly onHang: (silentMs: number) => void;
}

/** Watches for heartbeats. */
export interface HeartbeatWatch {
  beat(): void;
  /** Switches from `startMs` to `hangMs`: the bundle is loaded. */
  started(): void;
  stop(): void;
}

const checkMs = 200;
/** The usage of a process without work is read once a second, since reading it is most of the cost of a check. */
const checksPerIdleReading = 5;
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
  let idleChecks = 0;

  function isHung(silentMs: number, cpuMs: number | undefined): boolean {
    const limitMs = hasStarted ? options.hangMs : options.startMs;
    const worked = cpuMs === undefined || cpuMs - cpuMsBefore >= limitMs * workingShare;
    return silentMs >= limitMs * (worked ? 1 : starvedFactor);
  }

  const timer = setInterval(() => {
    idleChecks = hasStarted && !isBusy() ? idleChecks + 1 : 0;
    if (idleChecks % checksPerIdleReading !== 0) {
      [hasBeaten, silentChecks] = [false, 0];
      return onCheck();
    }
    const usage = options.usage();
    const isSilent = !hasStarted || (!hasBeaten && isBusy());
    silentChecks = isSilent ? silentChecks + 1 : 0;
    hasBeaten = false;
    if (!isSilent) cpuMsBefore = usage?.cpuMs ?? 0;
    const silentMs = silentChecks * checkMs;
    if (isHung(silentMs, usage?.cpuMs)) return onHang(silentMs);
    onCheck();
    if (usage) options.onUsage(usage);
  }, checkMs).unref();

  return {
    beat: () => void (hasBeaten = true),
    started: () => void ([hasStarted, silentChecks] = [true, 0]),
    stop: () => clearInterval(timer),
  };
}
