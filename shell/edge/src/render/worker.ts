import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Call } from '@tyres/contract-kit/endpoint';
import { createServiceClient } from '@tyres/service-kit/service-client';
import { pino } from 'pino';
import {
  heartbeatMs,
  phases,
  slots,
  type FromWorker,
  type PageJob,
  type ToWorker,
  type WorkerSettings,
} from './protocol';
import { runFragment, type ServerFragment } from './run-fragment';
import { shareCalls } from './share-calls';

// The program of a worker thread: it runs one version of one micro-frontend and is ended when that misbehaves.
const settings: WorkerSettings = workerData;
const shared = new Int32Array(settings.shared);
const log = pino(
  { level: settings.logLevel, base: { part: 'fragment_worker' } },
  pino.destination({ dest: 1, sync: true }),
);
const client = createServiceClient({ services: settings.services, log });

const send = (message: FromWorker): void => parentPort?.postMessage(message);

function hasFragments(value: unknown): value is { fragments: Record<string, ServerFragment> } {
  return (
    typeof value === 'object' && value !== null && 'fragments' in value && typeof value.fragments === 'object'
  );
}

function readBundle(): Readonly<Record<string, ServerFragment>> | undefined {
  try {
    const bundle: unknown = createRequire(settings.bundle)(settings.bundle);
    if (!hasFragments(bundle)) throw new Error('The server bundle exports no fragments.');
    return bundle.fragments;
  } catch (error) {
    send({
      kind: 'broken',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return undefined;
  }
}

function runJob(fragments: Readonly<Record<string, ServerFragment>>, job: number, work: PageJob): void {
  const signal = AbortSignal.timeout(work.deadlineMs);
  const { sessionId, requestId } = work;
  const callWith: Call = (endpoint, input, options = {}) =>
    client.call(endpoint, input, {
      sessionId,
      requestId,
      timeoutMs: work.deadlineMs,
      signal:
        options.signal && options.signal !== signal ? AbortSignal.any([options.signal, signal]) : signal,
    });
  const call = shareCalls(callWith, signal);
  for (const [index, { name, render }] of work.fragments.entries()) {
    const fragment = Object.hasOwn(fragments, name) ? fragments[name] : undefined;
    if (!fragment) {
      send({
        kind: 'result',
        job,
        name,
        result: { outcome: 'fallback', failure: { kind: 'bundle', message: 'not in the bundle' } },
      });
      continue;
    }
    const onPhase = (phase: keyof typeof phases): void => {
      Atomics.store(shared, slots.fragment, index);
      Atomics.store(shared, slots.phase, phases[phase]);
      Atomics.store(shared, slots.job, phase === 'idle' ? 0 : job);
    };
    void runFragment(fragment, {
      page: work.page,
      call,
      signal,
      now: new Date(work.nowMs),
      render,
      onPhase,
    }).then((result) => send({ kind: 'result', job, name, result }));
  }
}

// A promise that a micro-frontend forgot is no reason to end everybody's renders.
process.on('unhandledRejection', (error) =>
  log.warn({ err: error }, 'A promise of the server bundle was rejected unheard.'),
);
setInterval(() => Atomics.add(shared, slots.heartbeat, 1), heartbeatMs);
const fragments = readBundle();
if (fragments) {
  parentPort?.on('message', (message: ToWorker) => runJob(fragments, message.job, message.work));
  send({ kind: 'ready' });
}
