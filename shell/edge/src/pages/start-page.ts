import type { PageInfo } from '@tyres/kit/fragment';
import type { PreparedFragment, PreparedPage } from '../release/site-release';
import type { FragmentResult, FragmentTask } from '../render/protocol';
import type { WorkerPool } from '../render/worker-pool';
import type { ChosenSet } from '../session/choose-set';

export interface PageVisit extends ChosenSet {
  readonly plan: PreparedPage;
  readonly page: PageInfo;
  readonly sessionId: string;
  readonly requestId: string;
  readonly now: Date;
  /** The fragments to be made, all or some of the plan's. */
  readonly fragments: readonly PreparedFragment[];
  /** False for what the browser will render itself, of which it only wants the data. */
  readonly renders: (fragment: PreparedFragment) => boolean;
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
  /** For `load`, with everything that it calls. */
  readonly loadMs: number;
  /** Beyond that, for a worker that had to be replaced in between. */
  readonly patienceMs: number;
  readonly onResult: (visit: PageVisit, id: string, result: FragmentResult) => void;
}

/** Sets all fragments of a page going at once, one message to the worker of each micro-frontend. */
export function startPage(
  visit: PageVisit,
  { workers, loadMs, patienceMs, onResult }: PageWork,
): StartedPage {
  const results = new Map<string, FragmentResult>();
  const waiting = new Map<
    string,
    { promise: Promise<FragmentResult>; resolve: (result: FragmentResult) => void }
  >();
  for (const { id } of visit.fragments) waiting.set(id, deferred());

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

  for (const [microFrontend, fragments] of groupTasks(visit)) {
    if (visit.killed.has(microFrontend)) {
      for (const { name } of fragments) settle(`${name}@${microFrontend}`, killed);
      continue;
    }
    const version = visit.release.versions.get(microFrontend);
    const worker = version && workers.of(version);
    const { page, sessionId, requestId } = visit;
    const work = { fragments, page, sessionId, requestId, nowMs: visit.now.getTime(), deadlineMs: loadMs };
    if (worker) worker.run(work, (name, result) => settle(`${name}@${microFrontend}`, result));
    else for (const { name } of fragments) settle(`${name}@${microFrontend}`, noBundle);
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

function groupTasks({ fragments, renders }: PageVisit): Map<string, FragmentTask[]> {
  const groups = new Map<string, FragmentTask[]>();
  for (const fragment of fragments) {
    const { microFrontend, name } = fragment;
    const tasks = groups.get(microFrontend) ?? [];
    tasks.push({ name, render: renders(fragment) });
    groups.set(microFrontend, tasks);
  }
  return groups;
}

function deferred() {
  let resolve = (_result: FragmentResult): void => undefined;
  const promise = new Promise<FragmentResult>((done) => (resolve = done));
  return { promise, resolve };
}
