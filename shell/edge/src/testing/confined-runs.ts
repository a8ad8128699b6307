import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFragmentWorker, type FragmentWorker } from '../render/fragment-worker';
import type { JobOwner } from '../render/pending-jobs';
import type { AskedCall, ServiceRequest } from '../calls/service-request';
import type { Failure, FragmentResult } from '../render/protocol';
import type { Trace } from '../fragment-cache/trace';
import { workerScript, type WorkerScript } from '../render/worker-script';

/** A server bundle that runs in its own process, with its failures, log lines and calls. */
export interface ConfinedBundle {
  readonly worker: FragmentWorker;
  readonly failures: readonly (Failure & { readonly fragment: string | undefined })[];
  readonly lines: readonly string[];
  readonly asked: readonly AskedCall[];
  /** Renders fragments, as for one page. */
  make(...names: string[]): Promise<Map<string, FragmentResult & { readonly trace?: Trace }>>;
}

export interface ConfinedOptions {
  readonly script?: WorkerScript;
  /** Fragments that the bundle has to export; default none. */
  readonly fragments?: readonly string[];
  readonly memoryMegabytes?: number;
  readonly startMs?: number;
  /** Default 1 s. */
  readonly hangMs?: number;
  readonly allow?: JobOwner['allow'];
  readonly call?: JobOwner['call'];
  readonly deadlineMs?: number;
}

/** A read as the edge would send it. */
export const asRequest = (asked: AskedCall): ServiceRequest => ({
  ...asked,
  writes: false,
  sharedForSeconds: 0,
  takes: null,
});

let made: Promise<WorkerScript> | undefined;
/** The worker's programs, built once per test file. */
export const testScript = (): Promise<WorkerScript> => (made ??= workerScript());

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Runs the source of a server bundle, which is kept until the tests of the file are done. */
export async function runConfined(source: string, options: ConfinedOptions = {}): Promise<ConfinedBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  folders.push(folder);
  const bundle = join(folder, 'server.cjs');
  await writeFile(bundle, source);
  const failures: (Failure & { fragment: string | undefined })[] = [];
  const lines: string[] = [];
  const asked: AskedCall[] = [];
  const worker = createFragmentWorker({
    script: options.script ?? (await testScript()),
    bundle,
    fragments: options.fragments ?? [],
    title: 'a server bundle of a test',
    memoryMegabytes: options.memoryMegabytes ?? 64,
    recordsInputs: true,
    hangMs: options.hangMs ?? 1_000,
    startMs: options.startMs ?? 10_000,
    quarantineMs: 60_000,
    onFailure: (failure, fragment) => failures.push({ ...failure, fragment }),
    onLog: (_, text) => lines.push(text),
  });
  await worker.settled;

  async function make(...names: string[]) {
    const results = new Map<string, FragmentResult & { trace?: Trace }>();
    await new Promise<void>((resolve) => {
      worker.run(
        {
          fragments: names.map((name) => ({ name, render: true })),
          page: { name: 'home', url: '/', path: '/', params: {}, query: {} },
          nowMs: Date.now(),
          deadlineMs: options.deadlineMs ?? 5_000,
        },
        {
          async allow(call) {
            asked.push(call);
            return options.allow ? options.allow(call) : asRequest(call);
          },
          call:
            options.call ??
            (async () => ({ kind: 'answered', body: Buffer.from('{}'), isJson: true, digest: 'd' })),
          onResult(name, result, trace) {
            results.set(name, { ...result, ...(trace ? { trace } : {}) });
            if (results.size === names.length) resolve();
          },
        },
      );
    });
    return results;
  }
  return { worker, failures, lines, asked, make };
}
