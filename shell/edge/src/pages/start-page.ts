import type { PageInfo } from '@tyres/kit/fragment';
import type { PreparedFragment, PreparedPage } from '../release/site-release';
import type { VersionFiles } from '../release/artefact-files';
import type { AllowedCalls } from '../calls/allowed-calls';
import type { FragmentWorker } from '../render/fragment-worker';
import type { PageCalls } from '../calls/page-calls';
import type { FragmentResult, FragmentTask } from '../render/protocol';
import type { RememberedFragments } from './fragment-cache';
import type { WorkerPool } from '../render/worker-pool';
import type { ChosenSet } from '../session/choose-set';
import type { Caller } from '../calls/service-request';

export interface PageVisit extends ChosenSet {
  readonly plan: PreparedPage;
  readonly page: PageInfo;
  readonly sessionId: string;
  readonly requestId: string;
  /** Where the visitor comes from, as `clientAddressOf` groups it. */
  readonly network: string;
  readonly isSessionKept: boolean;
  readonly now: Date;
  /** The fragments to be made, all or some of the plan's. */
  readonly fragments: readonly PreparedFragment[];
  /** False for what the browser will render itself, of which it only wants the data. */
  readonly renders: (fragment: PreparedFragment) => boolean;
  /** A browser waits for what a page was shown without: calls have all the time that there is. */
  readonly isPatient?: boolean;
  /** What is gone already of the time for a page. */
  readonly spentMs?: number | undefined;
}

/** The fragments of one page as they come out. */
export interface StartedPage {
  /** What came out already. */
  readonly results: ReadonlyMap<string, FragmentResult>;
  /** Resolves when the fragment is out, at the latest when no service could still answer. */
  wait(id: string): Promise<FragmentResult>;
}

export interface PageWork {
  readonly workers: Pick<WorkerPool, 'of'>;
  readonly remembered: RememberedFragments;
  /** Makes the calls of one page. */
  readonly callsFor: (
    caller: Caller,
    waits: { readonly limitMs: number; readonly isPatient: boolean },
  ) => PageCalls;
  readonly allow: AllowedCalls;
  /** For `load`, with everything that it calls. */
  readonly loadMs: number;
  /** Beyond that, for a worker that had to be replaced in between. */
  readonly patienceMs: number;
  readonly onResult: (visit: PageVisit, id: string, result: FragmentResult) => void;
}

/** However late it is. */
const leastLoadMs = 200;

/**
 * Sets all fragments of a page going at once. What is remembered is shown again, where its calls still get the same
 * answers; the rest is asked of the micro-frontends' workers.
 */
export function startPage(visit: PageVisit, work: PageWork): StartedPage {
  const { workers, remembered, patienceMs, onResult } = work;
  const { page, sessionId, requestId, network, isSessionKept } = visit;
  const { isPatient = false, spentMs = 0 } = visit;
  const loadMs = Math.max(leastLoadMs, work.loadMs - spentMs);
  const results = new Map<string, FragmentResult>();
  const waiting = new Map<string, Deferred>();
  for (const { id } of visit.fragments) waiting.set(id, deferred());
  const calls = work.callsFor(
    { sessionId, requestId, network, isSessionKept },
    { limitMs: loadMs, isPatient },
  );
  // What a form was refused for belongs to nobody else, and is shown once.
  const pageKey = page.form ? undefined : JSON.stringify(page);

  const settle = (id: string, result: FragmentResult): void => {
    if (results.has(id)) return;
    results.set(id, result);
    onResult(visit, id, result);
    waiting.get(id)?.resolve(result);
    if (results.size === waiting.size) clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    for (const id of waiting.keys())
      settle(id, { outcome: 'fallback', failure: { kind: 'late', message: 'No result in time.' } });
  }, loadMs + patienceMs).unref();

  function run({ worker, version }: Maker, fragments: readonly PlacedTask[]): void {
    const byName = new Map(fragments.map((fragment) => [fragment.task.name, fragment]));
    const job = {
      fragments: fragments.map(({ task }) => task),
      page,
      nowMs: visit.now.getTime(),
      deadlineMs: loadMs,
    };
    worker.run(job, {
      allow: (asked) => work.allow(version.built, asked),
      call: calls.call,
      onResult(name, result, trace) {
        const fragment = byName.get(name);
        if (!fragment) return;
        if (trace && fragment.key !== undefined) remembered.keep(fragment.key, { result, trace, calls });
        settle(fragment.id, result);
      },
    });
  }

  async function findOrRun(maker: Maker, fragment: PlacedTask & { key: string }): Promise<void> {
    const found = await remembered.find(fragment.key, calls);
    if (found) settle(fragment.id, found);
    else run(maker, [fragment]);
  }

  function begin(maker: Maker, fragments: readonly PlacedTask[]): void {
    const unknown: PlacedTask[] = [];
    for (const fragment of fragments) {
      const { id, key } = fragment;
      const known = key === undefined ? undefined : remembered.peek(key);
      if (known === undefined || key === undefined) unknown.push(fragment);
      else if (known === 'calls') void findOrRun(maker, { ...fragment, key });
      else settle(id, known);
    }
    if (unknown.length > 0) run(maker, unknown);
  }

  for (const [microFrontend, tasks] of groupTasks(visit, pageKey)) {
    const isKilled = visit.killed.has(microFrontend);
    const version = isKilled ? undefined : visit.release.versions.get(microFrontend);
    const worker = version && workers.of(version);
    if (worker) begin({ worker, version }, tasks);
    else for (const { id } of tasks) settle(id, isKilled ? killed : noBundle);
  }
  return {
    results,
    wait: (id) => waiting.get(id)?.promise ?? Promise.resolve(noBundle),
  };
}

const killed: FragmentResult = {
  outcome: 'fallback',
  failure: { kind: 'killed', message: 'The micro-frontend is switched off.' },
};
const noBundle: FragmentResult = {
  outcome: 'fallback',
  failure: { kind: 'bundle', message: 'There is no server bundle.' },
};

/** Whose code makes a fragment. */
interface Maker {
  readonly worker: FragmentWorker;
  readonly version: VersionFiles;
}

interface PlacedTask {
  readonly id: string;
  readonly task: FragmentTask;
  /** Under which it is remembered; undefined for what is not. */
  readonly key: string | undefined;
}

function groupTasks(
  { fragments, renders, release }: PageVisit,
  pageKey: string | undefined,
): Map<string, PlacedTask[]> {
  const groups = new Map<string, PlacedTask[]>();
  for (const fragment of fragments) {
    const { id, microFrontend, name } = fragment;
    const tasks = groups.get(microFrontend) ?? [];
    const task = { name, render: renders(fragment) };
    const folder = release.versions.get(microFrontend)?.folder;
    const isKept = pageKey !== undefined && folder !== undefined;
    tasks.push({ id, task, key: isKept ? `${folder} ${name} ${String(task.render)} ${pageKey}` : undefined });
    groups.set(microFrontend, tasks);
  }
  return groups;
}

interface Deferred {
  readonly promise: Promise<FragmentResult>;
  readonly resolve: (result: FragmentResult) => void;
}

function deferred(): Deferred {
  let resolve = (_result: FragmentResult): void => undefined;
  const promise = new Promise<FragmentResult>((done) => (resolve = done));
  return { promise, resolve: (result) => resolve(result) };
}
