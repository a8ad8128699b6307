import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { checkMessage } from './check-message';
import { createFrameReader, encodeFrame, type FramePart } from './frames';
import { createHeartbeatWatch } from './heartbeat-watch';
import { frameKinds, type Failure, type FromWorker, type RunningCode } from './protocol';
import { usageOf } from './process-usage';
import type { WorkerScript } from './worker-script';

export interface WorkerProcessOptions {
  readonly script: WorkerScript;
  readonly bundle: string;
  /** Whose it is, as `ps` shows it. */
  readonly title: string;
  readonly memoryMegabytes: number;
  /** Silence, while work is waiting, after which the process is taken for hung. */
  readonly hangMs: number;
  /** Time to load the bundle. */
  readonly startMs: number;
}

export interface ProcessEvents {
  readonly onMessage: (message: FromWorker) => void;
  /** Once, when the process is gone for whatever reason, with whose code ran when it ended. */
  readonly onEnd: (failure: Failure, at: RunningCode | undefined) => void;
  readonly isBusy: () => boolean;
}

/** One running process. */
export interface WorkerProcess {
  /** Sends a message; `fragments` is for how many a result is wanted. */
  post(kind: number, head: object, text?: FramePart, fragments?: number): void;
  end(): void;
}

const frameLimitBytes = 24 * 1024 * 1024;
const keptComplaintCharacters = 4_000;
/** Beside the heap: code, buffers, Node.js itself. */
const besideHeapMegabytes = 192;
/** A process with an empty heap. */
const emptyMegabytes = 40;
/** What waits for a process that does not read. */
const mostWaitingBytes = 64 * 1024 * 1024;

/**
 * What a process may say, in messages or the bytes of as many: a start, some for each check, more for each fragment that
 * is wanted of it. One that says more floods its edge.
 */
const allowance = {
  atStart: 500,
  perCheck: 60,
  perFragment: 1_000,
  most: 20_000,
  bytesEach: 16_384,
} as const;

/** Starts a process without rights for a bundle, and watches that it answers, what it says and how large it grows. */
export function startWorkerProcess(options: WorkerProcessOptions, events: ProcessEvents): WorkerProcess {
  const { script, memoryMegabytes, title } = options;
  const [program = process.execPath, ...args] = script.commandOf({ memoryMegabytes, title });
  // An empty environment; no descriptor but the three.
  const child = spawn(program, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  let at: RunningCode | undefined;
  let ended = false;
  let allowed: number = allowance.atStart;
  let complaint = '';

  const watch = createHeartbeatWatch({
    ...options,
    isBusy: events.isBusy,
    usage: () => usageOf(child.pid),
    onUsage({ memoryBytes }) {
      if (memoryBytes > (memoryMegabytes + besideHeapMegabytes) * 1024 * 1024)
        finish({ kind: 'memory', message: 'Its process took more memory than it may.' });
    },
    onCheck: () => void (allowed = Math.min(allowance.most, allowed + allowance.perCheck)),
    onHang(silentMs) {
      // With its heap nearly full, V8 collects garbage for seconds before it gives up.
      const isFull = (usageOf(child.pid)?.memoryBytes ?? 0) >= fullBytes(memoryMegabytes);
      finish({ kind: isFull ? 'memory' : 'hang', message: `No sign of life for ${silentMs} ms.` });
    },
  });

  function spend(bytes: number): void {
    allowed -= 1 + bytes / allowance.bytesEach;
    if (allowed < 0) throw new Error('Its process said more than the edge wants to hear.');
  }

  const heard: FromWorker[] = [];
  const read = createFrameReader(frameLimitBytes, (frame) => {
    spend(frame.one.length + frame.other.length);
    heard.push(checkMessage(frame));
  });

  function take(message: FromWorker): void {
    if (ended) return;
    watch.beat();
    if (message.kind === 'ready') watch.started();
    if (message.kind === 'begin') ({ at } = message);
    else if (message.kind === 'idle') at = undefined;
    else if (message.kind !== 'beat') events.onMessage(message);
  }

  /** What cannot be understood is the process's fault; an error in what is done about a message is our own. */
  function understand(hear: () => void): void {
    let problem: unknown;
    try {
      hear();
    } catch (error) {
      problem = error;
    }
    for (const message of heard.splice(0)) take(message);
    if (problem instanceof Error) finish({ kind: 'crash', message: problem.message });
  }
  child.stdout.on('data', (chunk: Buffer) => understand(() => read(chunk)));
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(0, keptComplaintCharacters);
    understand(() => spend(chunk.length));
  });
  child.on('error', (error) => finish({ kind: 'crash', message: error.message }));
  // A pipe to a process that is gone is no news: its end is.
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.on('error', () => undefined);
  child.on('close', (code, signal) => finish(failureOf(complaint, signal ?? `code ${code}`)));

  function finish(why: Failure): void {
    if (ended) return;
    end();
    events.onEnd(why, at);
  }

  function end(): void {
    ended = true;
    watch.stop();
    child.kill('SIGKILL');
    child.stdin.destroy();
    child.stdout.destroy();
    child.stderr.destroy();
  }

  function post(kind: number, head: object, text: FramePart = '', fragments = 0): void {
    if (ended) return;
    allowed = Math.min(allowance.most, allowed + fragments * allowance.perFragment);
    child.stdin.write(encodeFrame(kind, JSON.stringify(head), text));
    if (child.stdin.writableLength > mostWaitingBytes)
      finish({ kind: 'hang', message: 'Its process does not read what it is sent.' });
  }

  child.stdin.write(script.host);
  readFile(options.bundle).then(
    (bundle) => !ended && child.stdin.write(encodeFrame(frameKinds.start, '', bundle, script.guest)),
    (error: unknown) => finish({ kind: 'bundle', message: String(error) }),
  );
  return { post, end };
}

/** What a process holds whose heap is nearly full. */
function fullBytes(memoryMegabytes: number): number {
  return (0.9 * memoryMegabytes + emptyMegabytes) * 1024 * 1024;
}

function failureOf(complaint: string, how: string): Failure {
  if (complaint.includes('JavaScript heap out of memory'))
    return { kind: 'memory', message: 'Its process took more memory than it may.' };
  return { kind: 'crash', message: `Its process ended by itself (${how}). ${complaint}`.trim() };
}
