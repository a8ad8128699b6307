import { Worker } from 'node:worker_threads';
import { phases, slots, type Failure, type FromWorker, type ToWorker } from './protocol';

export interface WorkerThreadOptions {
  /** The worker's program as one file. */
  readonly script: string;
  readonly bundle: string;
  readonly logLevel: string;
  readonly memoryMegabytes: number;
  /** Silence, while work is waiting, after which the thread is taken for hung. */
  readonly hangMs: number;
  /** Time to load the bundle. */
  readonly startMs: number;
}

export interface ThreadEvents {
  readonly onMessage: (message: FromWorker) => void;
  /** Once, when the thread is gone for whatever reason, with whose code ran when it ended. */
  readonly onEnd: (failure: Failure, at: RunningCode | undefined) => void;
  readonly isBusy: () => boolean;
}

/** Whose code a worker was in the middle of. */
export interface RunningCode {
  readonly job: number;
  readonly fragment: number;
  readonly phase: 'load' | 'render';
}

/** One running thread. */
export interface WorkerThread {
  post(message: ToWorker): void;
  end(): void;
}

const checkMs = 200;

/** Starts a thread and watches its heartbeat through shared memory: a hung thread answers no message. */
export function startWorkerThread(options: WorkerThreadOptions, events: ThreadEvents): WorkerThread {
  const shared = new Int32Array(new SharedArrayBuffer(slots.length * Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(options.script, {
    workerData: {
      bundle: options.bundle,
      logLevel: options.logLevel,
      shared: shared.buffer,
    },
    // Micro-frontends have no business with the edge's secrets or with its way of loading sources.
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: options.memoryMegabytes,
      maxYoungGenerationSizeMb: Math.ceil(options.memoryMegabytes / 4),
    },
  });
  let failure: Failure | undefined;
  let hasStarted = false;
  let ended = false;

  const watch = setInterval(watchHeartbeat(), checkMs).unref();
  worker.on('message', (message: FromWorker) => {
    hasStarted = true;
    if (!ended) events.onMessage(message);
  });
  worker.on('error', (error) => {
    const kind = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash';
    failure ??= { kind, message: error.message };
  });
  worker.on('exit', () => finish(failure ?? { kind: 'crash', message: 'The worker ended by itself.' }));

  /** Counts checks, not time: when the whole machine stands still, the edge's own clock goes on. */
  function watchHeartbeat(): () => void {
    let seen = -1;
    let silentChecks = 0;
    return () => {
      const beat = Atomics.load(shared, slots.heartbeat);
      silentChecks = beat === seen && (events.isBusy() || !hasStarted) ? silentChecks + 1 : 0;
      seen = beat;
      if (silentChecks * checkMs < (hasStarted ? options.hangMs : options.startMs)) return;
      finish({ kind: 'hang', message: `No sign of life for ${silentChecks * checkMs} ms.` });
    };
  }

  function finish(why: Failure): void {
    if (ended) return;
    ended = true;
    clearInterval(watch);
    const at = runningCode(shared);
    void worker.terminate();
    events.onEnd(why, at);
  }

  return {
    post: (message) => worker.postMessage(message),
    end() {
      ended = true;
      clearInterval(watch);
      void worker.terminate();
    },
  };
}

function runningCode(shared: Int32Array): RunningCode | undefined {
  const job = Atomics.load(shared, slots.job);
  if (job === 0) return undefined;
  const phase = Atomics.load(shared, slots.phase) === phases.render ? 'render' : 'load';
  return { job, fragment: Atomics.load(shared, slots.fragment), phase };
}
