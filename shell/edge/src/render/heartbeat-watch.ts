import type { ProcessUsage } from './process-usage';

export interface HeartbeatWatchOptions {
  readonly hangMs: number;
  readonly startMs: number;
  /** Whether something is wanted of it: silence counts only then, and while it starts. */
  readonly isBusy: () => boolean;
  readonly usage: () => ProcessUsage | undefined;
  readonly onUsage: (usage: ProcessUsage) => void;
  readonly onCheck: () => void;
  readonly onHang: (silentMs: number) => void;
}

/** Waits for signs of life. */
export interface HeartbeatWatch {
  beat(): void;
  /** From now on `hangMs` counts: the bundle is loaded. */
  started(): void;
  stop(): void;
}

const checkMs = 200;
/** Of its silence a loop works at least so much; a process that gets no core is not hung, and is waited for longer. */
const workingShare = 0.25;
const patience = 2;

/** Notices silence. Counts checks, not time: when the whole machine stands still, the edge's own clock goes on. */
export function createHeartbeatWatch(options: HeartbeatWatchOptions): HeartbeatWatch {
  const { isBusy, onCheck, onHang } = options;
  let hasStarted = false;
  let wasHeard = false;
  let silentChecks = 0;
  let cpuMsBefore = 0;

  function isHung(silentMs: number, cpuMs: number | undefined): boolean {
    const limitMs = hasStarted ? options.hangMs : options.startMs;
    const worked = cpuMs === undefined || cpuMs - cpuMsBefore >= limitMs * workingShare;
    return silentMs >= limitMs * (worked ? 1 : patience);
  }

  const timer = setInterval(() => {
    const usage = options.usage();
    const isSilent = !hasStarted || (!wasHeard && isBusy());
    silentChecks = isSilent ? silentChecks + 1 : 0;
    wasHeard = false;
    if (!isSilent) cpuMsBefore = usage?.cpuMs ?? 0;
    const silentMs = silentChecks * checkMs;
    if (isHung(silentMs, usage?.cpuMs)) return onHang(silentMs);
    onCheck();
    if (usage) options.onUsage(usage);
  }, checkMs).unref();

  return {
    beat: () => void (wasHeard = true),
    started: () => void ([hasStarted, silentChecks] = [true, 0]),
    stop: () => clearInterval(timer),
  };
}
