import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { createFragmentCalls, type FragmentCalls } from './fragment-calls';
import { watchImpure, type ImpureNotes } from './note-impure';
import {
  heartbeatMs,
  phases,
  slots,
  type FragmentResult,
  type FragmentTask,
  type FromWorker,
  type PageJob,
  type ServiceAnswer,
  type ServiceRequest,
  type ToWorker,
  type Trace,
  type WorkerSettings,
} from './protocol';
import { runFragment, type ServerFragment } from './run-fragment';

// The program of a worker thread: it runs one version of one micro-frontend and is ended when that misbehaves.
const settings: WorkerSettings = workerData;
const shared = new Int32Array(settings.shared);
const log = pino(
  { level: settings.logLevel, base: { part: 'fragment_worker' } },
  pino.destination({ dest: 1, sync: true }),
);
// Before the bundle is read, which may keep what it finds.
const withNotes = watchImpure();

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

const asked = new Map<number, (answer: ServiceAnswer) => void>();
let lastCall = 0;

/** The edge makes the calls: it knows whose they are, and what another fragment of the page asked for already. */
function askEdge(job: number, request: ServiceRequest): Promise<ServiceAnswer> {
  return new Promise((resolve) => {
    lastCall += 1;
    asked.set(lastCall, resolve);
    send({ kind: 'call', job, call: lastCall, request });
  });
}

function takeAnswer(call: number, answer: ServiceAnswer): void {
  asked.get(call)?.(answer);
  asked.delete(call);
}

function runJob(fragments: Readonly<Record<string, ServerFragment>>, job: number, work: PageJob): void {
  const signal = AbortSignal.timeout(work.deadlineMs);
  for (const [index, task] of work.fragments.entries()) {
    const { name } = task;
    const fragment = Object.hasOwn(fragments, name) ? fragments[name] : undefined;
    if (!fragment) {
      send({ kind: 'result', job, name, result: notInBundle });
      continue;
    }
    void runTask(fragment, task, { job, index, work, signal }).then((message) =>
      send({ kind: 'result', job, name, ...message }),
    );
  }
}

async function runTask(
  fragment: ServerFragment,
  { render }: FragmentTask,
  place: { job: number; index: number; work: PageJob; signal: AbortSignal },
): Promise<{ result: FragmentResult; trace?: Trace }> {
  const { job, index, work, signal } = place;
  const calls = createFragmentCalls({ ask: (request) => askEdge(job, request), signal });
  const notes: ImpureNotes = { clock: 'unread', isUnsteady: false };
  const onPhase = (phase: keyof typeof phases): void => {
    Atomics.store(shared, slots.fragment, index);
    Atomics.store(shared, slots.phase, phases[phase]);
    Atomics.store(shared, slots.job, phase === 'idle' ? 0 : job);
  };
  const { page, nowMs } = work;
  const result = await withNotes(notes, () =>
    runFragment(fragment, { page, calls, signal, nowMs, render, notes, onPhase }),
  );
  const trace = traceOf(result, calls, notes);
  return { result, ...(trace ? { trace } : {}) };
}

/** How a result came about, where it would come about in the same way again. */
function traceOf(
  result: FragmentResult,
  calls: FragmentCalls,
  { clock, isUnsteady }: ImpureNotes,
): Trace | undefined {
  const isWhole = result.outcome === 'rendered' || (result.outcome === 'client' && !result.failure);
  const waves = isWhole && !isUnsteady ? calls.waves() : undefined;
  return waves && { waves, clock };
}

const notInBundle: FragmentResult = {
  outcome: 'fallback',
  failure: { kind: 'bundle', message: 'not in the bundle' },
};

// A promise that a micro-frontend forgot is no reason to end everybody's renders.
process.on('unhandledRejection', (error) =>
  log.warn({ err: error }, 'A promise of the server bundle was rejected unheard.'),
);
setInterval(() => Atomics.add(shared, slots.heartbeat, 1), heartbeatMs);
const fragments = readBundle();
if (fragments) {
  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'job') runJob(fragments, message.job, message.work);
    else takeAnswer(message.call, message.answer);
  });
  send({ kind: 'ready' });
}
