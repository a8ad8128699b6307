import { createPendingJobs, type JobOwner, type PendingJobs } from './pending-jobs';
import {
  frameKinds,
  type Failure,
  type FragmentResult,
  type FromWorker,
  type PageJob,
  type RunningCode,
} from './protocol';
import { createQuarantine } from './quarantine';
import { startWorkerProcess, type WorkerProcess, type WorkerProcessOptions } from './worker-process';

export interface FragmentWorkerOptions extends WorkerProcessOptions {
  /** How long a fragment that crashed the worker is skipped. */
  readonly quarantineMs: number;
  readonly onFailure: (failure: Failure, fragment: string | undefined) => void;
  /** Called with each line that the bundle writes to its console. */
  readonly onLog: (level: 'info' | 'warn' | 'error', text: string) => void;
}

/** Runs one version of one micro-frontend, isolated from everything else. */
export interface FragmentWorker {
  /** Resolves when it is ready, or with its first failure. */
  readonly settled: Promise<Failure | undefined>;
  /** Renders fragments of a page. */
  run(work: PageJob, owner: JobOwner): void;
  close(): void;
}

const steadyMs = 10_000;
const maxPauseMs = 30_000;

/**
 * Restarts a bundle's process when it hangs, crashes or grows too large. Other fragments that were in it are retried by
 * the next process; the one that caused the failure is quarantined.
 */
export function createFragmentWorker(options: FragmentWorkerOptions): FragmentWorker {
  const pending = createPendingJobs();
  const quarantine = createQuarantine(options.quarantineMs);
  let running: WorkerProcess | undefined;
  let isReady = false;
  let isClosed = false;
  let failuresInARow = 0;
  let pause: NodeJS.Timeout | undefined;
  let lastFailure: Failure = { kind: 'crash', message: 'The worker has not started.' };
  let onSettled = (_failure?: Failure): void => undefined;
  const settled = new Promise<Failure | undefined>((resolve) => (onSettled = resolve));

  function start(): void {
    pause = undefined;
    const startedMs = Date.now();
    running = startWorkerProcess(options, {
      isBusy: () => pending.size() > 0,
      onMessage: receive,
      onEnd(failure, at) {
        if (Date.now() - startedMs > steadyMs) failuresInARow = 0;
        replace(failure, at);
      },
    });
  }

  function receive(message: FromWorker): void {
    if (message.kind === 'result')
      return pending.settle(message.job, message.name, message.result, message.trace);
    if (message.kind === 'call') return void answerCall(message, pending, running);
    if (message.kind === 'log') return options.onLog(message.level, message.text);
    if (message.kind === 'ready') {
      isReady = true;
      for (const [job, work] of pending.entries()) post(job, work);
      return onSettled();
    }
    if (message.kind !== 'broken') return;
    running?.end();
    replace({ kind: 'bundle', message: message.message }, undefined);
  }

  function post(job: number, work: PageJob): void {
    running?.post(frameKinds.job, { job, work }, '', work.fragments.length);
  }

  function replace(failure: Failure, at: RunningCode | undefined): void {
    running = undefined;
    isReady = false;
    lastFailure = failure;
    const task = at && pending.taskOf(at.job, at.fragment);
    const culprit = task?.name;
    // A known culprit is quarantined, so only failures without one can repeat forever. What crashes without being rendered may not load either.
    if (at && task) quarantine.add(task.name, task.render ? at.phase : 'load', failure);
    else failuresInARow += 1;
    options.onFailure(failure, culprit);
    const isPermanent = failure.kind === 'bundle' || failuresInARow > 2;
    pending.restart(
      (job, name) => isPermanent || (job === at?.job && name === culprit),
      () => lostResult(failure, at?.phase === 'render'),
    );
    onSettled(failure);
    if (isClosed) return;
    const pauseMs = isPermanent ? Math.min(maxPauseMs, 250 * 2 ** failuresInARow) : 0;
    if (pauseMs === 0) start();
    else pause = setTimeout(start, pauseMs).unref();
  }

  start();
  return {
    settled,
    run(work, owner) {
      const withheld = new Map<string, Failure>();
      const tasks = work.fragments.flatMap((task) => {
        const blocked = quarantine.blocked(task.name);
        if (!running || blocked?.phase === 'load') {
          owner.onResult(task.name, { outcome: 'fallback', failure: blocked?.failure ?? lastFailure });
          return [];
        }
        if (!blocked || !task.render) return [task];
        withheld.set(task.name, blocked.failure);
        return [{ ...task, render: false }];
      });
      if (tasks.length === 0) return;
      const allowedWork = { ...work, fragments: tasks };
      const job = pending.add(allowedWork, withheld.size > 0 ? withFailures(owner, withheld) : owner);
      if (isReady) post(job, allowedWork);
    },
    close() {
      isClosed = true;
      clearTimeout(pause);
      running?.end();
      running = undefined;
      pending.restart(
        () => true,
        () => lostResult({ kind: 'crash', message: 'The worker was closed.' }, false),
      );
    },
  };
}

/** Makes a call for the process that asked, which may be gone when the answer comes. */
async function answerCall(
  { job, call, request }: FromWorker & { kind: 'call' },
  pending: PendingJobs,
  asking: WorkerProcess | undefined,
): Promise<void> {
  const answer = await pending.call(job, call, request);
  if (answer.kind === 'refused') return asking?.post(frameKinds.answer, { call, problem: answer.problem });
  const { body, isJson, staleSince } = answer;
  asking?.post(frameKinds.answer, { call, isJson, staleSince }, body);
}

/**
 * A fragment whose render is in quarantine has failed for this visitor too, though the browser renders it: otherwise a version that
 * hangs would look healthy for as long as it is in quarantine. Its result is not cached.
 */
function withFailures(owner: JobOwner, withheld: ReadonlyMap<string, Failure>): JobOwner {
  return {
    ...owner,
    onResult(name, result, trace) {
      const failure = withheld.get(name);
      if (failure && result.outcome === 'client') owner.onResult(name, { failure, ...result });
      else owner.onResult(name, result, trace);
    },
  };
}

/** When render failed, the browser may still render the fragment; when `load` failed, there is no data to show. */
function lostResult(failure: Failure, wasRendering: boolean): FragmentResult {
  return wasRendering ? { outcome: 'client', failure } : { outcome: 'fallback', failure };
}
