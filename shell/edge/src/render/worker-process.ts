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
  /** Fragments that the bundle has to export. */
  readonly fragments: readonly string[];
  /** Title of the process, as `ps` shows it. */
  readonly title: string;
  readonly memoryMegabytes: number;
  /** Whether fragments' inputs are recorded, for the fragment cache. */
  readonly recordsInputs: boolean;
  /** A process with work that is silent for this long counts as hung. */
  readonly hangMs: number;
  /** Time to load the bundle. */
  readonly startMs: number;
}

export interface ProcessEvents {
  readonly onMessage: (message: FromWorker) => void;
  /** Called once, when the process has ended, with the code that was running. */
  readonly onEnd: (failure: Failure, at: RunningCode | undefined) => void;
  readonly isBusy: () => boolean;
}

/** One running process. */
export interface WorkerProcess {
  /** Sends a message; `fragments` is the number of results that it asks for. */
  post(kind: number, head: object, text?: FramePart, fragments?: number): void;
  end(): void;
}

const frameLimitBytes = 24 * 1024 * 1024;
const stderrCharacters = 4_000;
/** Memory beside the heap: code, buffers, Node.js itself. */
const besideHeapMegabytes = 192;
/** Memory of a process with an empty heap. */
const emptyMegabytes = 40;
/** Limit of unread data, for a process that does not read. */
const mostWaitingBytes = 64 * 1024 * 1024;

/**
 * Rate limit of a process's output, in messages or as many bytes: an initial budget, some for each check, more for each
 * fragment that it has to render.
 */
const allowance = {
  atStart: 500,
  perCheck: 60,
  perFragment: 1_000,
  most: 20_000,
  bytesEach: 16_384,
} as const;

/** Starts an isolated process for a bundle, and watches its heartbeat, output and memory. */
export function startWorkerProcess(options: WorkerProcessOptions, events: ProcessEvents): WorkerProcess {
  const { script, memoryMegabytes, title } = options;
  const [program = process.execPath, ...args] = script.commandOf({ memoryMegabytes, title });
  // An empty environment, and only three descriptors.
  const child = spawn(program, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  let at: RunningCode | undefined;
  let ended = false;
  let stderr = '';

  const watch = createHeartbeatWatch({
    ...options,
    isBusy: events.isBusy,
    usage: () => usageOf(child.pid),
    onUsage({ memoryBytes }) {
      if (memoryBytes > (memoryMegabytes + besideHeapMegabytes) * 1024 * 1024)
        finish({ kind: 'memory', message: 'The process exceeded its memory limit.' });
    },
    onCheck: (checks) => output.allow(checks * allowance.perCheck),
    onHang(silentMs) {
      // With a nearly full heap, V8 collects garbage for seconds before it aborts.
      const isFull = (usageOf(child.pid)?.memoryBytes ?? 0) >= fullBytes(memoryMegabytes);
      finish({ kind: isFull ? 'memory' : 'hang', message: `No heartbeat for ${silentMs} ms.` });
    },
  });

  function take(message: FromWorker): void {
    if (ended) return;
    watch.beat();
    if (message.kind === 'ready') watch.started();
    if (message.kind === 'begin') ({ at } = message);
    else if (message.kind === 'idle') at = undefined;
    else if (message.kind !== 'beat') events.onMessage(message);
  }

  const output = createOutputReader(take, (message) => finish({ kind: 'crash', message }));
  child.stdout.on('data', output.read);
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = `${stderr}${chunk.toString()}`.slice(0, stderrCharacters);
    output.count(chunk);
  });
  child.on('error', (error) => finish({ kind: 'crash', message: error.message }));
  // Pipe errors are ignored: `close` reports the end of the process.
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.on('error', () => undefined);
  child.on('close', (code, signal) => finish(failureOf(stderr, signal ?? `code ${code}`)));

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
    watch.working();
    output.allow(fragments * allowance.perFragment);
    child.stdin.write(encodeFrame(kind, JSON.stringify(head), text));
    if (child.stdin.writableLength > mostWaitingBytes)
      finish({ kind: 'hang', message: 'The process does not read its input.' });
  }

  child.stdin.write(script.host);
  const startHead = JSON.stringify({ recordsInputs: options.recordsInputs, fragments: options.fragments });
  readFile(options.bundle).then(
    (bundle) => !ended && child.stdin.write(encodeFrame(frameKinds.start, startHead, bundle, script.guest)),
    (error: unknown) => finish({ kind: 'bundle', message: String(error) }),
  );
  return { post, end };
}

/** Reads a process's output. A fault in it, or too much of it, is the process's; an error of `onMessage` is our own. */
function createOutputReader(onMessage: (message: FromWorker) => void, onFault: (message: string) => void) {
  let allowed: number = allowance.atStart;
  const received: FromWorker[] = [];
  const spend = (bytes: number): void => {
    allowed -= 1 + bytes / allowance.bytesEach;
    if (allowed < 0) throw new Error('The process sent too much output.');
  };
  const readFrames = createFrameReader(frameLimitBytes, (frame) => {
    spend(frame.one.length + frame.other.length);
    received.push(checkMessage(frame));
  });
  const readSafely = (read: () => void): void => {
    let problem: unknown;
    try {
      read();
    } catch (error) {
      problem = error;
    }
    for (const message of received.splice(0)) onMessage(message);
    if (problem instanceof Error) onFault(problem.message);
  };
  return {
    allow: (messages: number) => void (allowed = Math.min(allowance.most, allowed + messages)),
    read: (chunk: Buffer) => readSafely(() => readFrames(chunk)),
    count: (chunk: Buffer) => readSafely(() => spend(chunk.length)),
  };
}

/** Memory of a process whose heap is nearly full. */
function fullBytes(memoryMegabytes: number): number {
  return (0.9 * memoryMegabytes + emptyMegabytes) * 1024 * 1024;
}

function failureOf(stderr: string, how: string): Failure {
  if (stderr.includes('JavaScript heap out of memory'))
    return { kind: 'memory', message: 'The process exceeded its memory limit.' };
  return { kind: 'crash', message: `The process exited (${how}). ${stderr}`.trim() };
}
