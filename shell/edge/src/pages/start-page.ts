import { isNothing } from '@tyres/contract-kit/problem';
import type { PageInfo } from '@tyres/kit/fragment';
import { inRunningTrace, startStep } from '@tyres/service-kit/traces/spans';
import type { Device } from '@tyres/registry-contract/health';
import type { PreparedFragment, PreparedPage } from '../release/prepared-release';
import type { VersionFiles } from '../release/artefact-files';
import type { AllowedCalls } from '../calls/allowed-calls';
import type { FragmentWorker } from '../render/fragment-worker';
import type { PageCalls } from '../calls/page-calls';
import type { FragmentResult, FragmentTask } from '../render/protocol';
import { compactResult } from './fragment-html';
import { fragmentKeys, type FragmentCache } from '../fragment-cache/fragment-cache';
import type { WorkerPool } from '../render/worker-pool';
import type { ChosenRelease } from '../session/session-releases';
import type { Caller } from '../calls/service-request';
import type { Consent } from '../session/consent';

export interface PageVisit extends ChosenRelease {
  readonly plan: PreparedPage;
  readonly page: PageInfo;
  readonly sessionId: string;
  readonly browserKey?: string | undefined;
  readonly requestId: string;
  /** The client's network, from `clientAddressOf`. */
  readonly network: string;
  readonly device: Device;
  readonly isNewSession: boolean;
  readonly isSessionKept: boolean;
  readonly consent: Consent;
  readonly now: Date;
  /** The fragments to render, all or some of the plan's. */
  readonly fragments: readonly PreparedFragment[];
  /** False for fragments that the browser renders itself from their data. */
  readonly renders: (fragment: PreparedFragment) => boolean;
  /** True when the browser requests late fragments: calls may use the whole deadline. */
  readonly isPatient?: boolean;
  /** Time that was already spent on the request. */
  readonly spentMs?: number | undefined;
  /** Another page may be at this address: the fragment that decides about this one is started first. */
  readonly hasRivals?: boolean;
}

/** The fragments of one page while they are rendered. */
export interface StartedPage {
  /** Results so far. */
  readonly results: ReadonlyMap<string, FragmentResult>;
  /** Resolves with the fragment's result, at the latest at the page's deadline. */
  wait(id: string): Promise<FragmentResult>;
}

export interface PageWork {
  readonly workers: Pick<WorkerPool, 'of'>;
  readonly cache: FragmentCache<FragmentResult>;
  /** Creates the calls of one page. */
  readonly callsFor: (
    caller: Caller,
    waits: { readonly limitMs: number; readonly isPatient: boolean; readonly isFresh: boolean },
  ) => PageCalls;
  readonly allow: AllowedCalls;
  /** Deadline of `load`, with all its calls. */
  readonly loadMs: number;
  /** Additional time for a worker that has to be restarted. */
  readonly patienceMs: number;
  /** `tookMs`: since the page was started. */
  readonly onResult: (visit: PageVisit, id: string, result: FragmentResult, tookMs: number) => void;
}

/** Minimum deadline of `load`, however much time was spent before. */
const leastLoadMs = 200;

/**
 * Starts all fragments of a page in parallel; one that has rivals only once it is known to have something at the address. A
 * cached fragment is reused when its calls still get the same answers; the others are rendered by the micro-frontends' workers.
 */
export function startPage(visit: PageVisit, work: PageWork): StartedPage {
  const { workers, cache, patienceMs, onResult } = work;
  const { page, sessionId, browserKey, requestId, network, isNewSession, isSessionKept } = visit;
  const { isPatient = false, spentMs = 0 } = visit;
  const loadMs = Math.max(leastLoadMs, work.loadMs - spentMs);
  const startedMs = Date.now();
  const results = new Map<string, FragmentResult>();
  const waiting = new Map<string, Deferred>();
  for (const { id } of visit.fragments) waiting.set(id, deferred());
  const calls = work.callsFor(
    { sessionId, browserKey, requestId, network, isNew: isNewSession && !page.form, isSessionKept },
    { limitMs: loadMs, isPatient, isFresh: page.form !== undefined },
  );

  const recordFragment = inRunningTrace((id: string, { outcome }: FragmentResult) =>
    startStep(() => ({ name: id, startTime: startedMs, attributes: { outcome } }))?.end(),
  );
  const settle = (id: string, result: FragmentResult): void => {
    if (results.has(id)) return;
    results.set(id, result);
    onResult(visit, id, result, Date.now() - startedMs);
    recordFragment(id, result);
    waiting.get(id)?.resolve(result);
    if (results.size === waiting.size) clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    for (const id of waiting.keys())
      settle(id, { outcome: 'fallback', failure: { kind: 'late', message: 'No result in time.' } });
  }, loadMs + patienceMs).unref();

  function run({ worker, version }: Renderer, fragments: readonly PlacedTask[]): void {
    const byName = new Map(fragments.map((fragment) => [fragment.task.name, fragment]));
    const job = {
      fragments: fragments.map(({ task }) => task),
      page,
      nowMs: visit.now.getTime(),
      deadlineMs: loadMs,
    };
    worker.run(job, {
      allow: (asked) => work.allow(version.built, asked),
      // The worker asks for it, for many pages.
      call: inRunningTrace(calls.call),
      onResult(name, result, trace) {
        const fragment = byName.get(name);
        if (!fragment) return;
        const { key } = fragment;
        if (!trace || key === undefined) return settle(fragment.id, result);
        const compact = compactResult(fragment.placed, result);
        cache.set(key, { trace, calls, ...compact });
        settle(fragment.id, compact.result);
      },
    });
  }

  function begin(renderer: Renderer, fragments: readonly PlacedTask[]): void {
    const unknown: PlacedTask[] = [];
    for (const fragment of fragments) {
      const { id, key } = fragment;
      const found = key === undefined ? undefined : cache.find(key, calls);
      if (found instanceof Promise)
        void found.then((result) => (result ? settle(id, result) : run(renderer, [fragment])));
      else if (found) settle(id, found);
      else unknown.push(fragment);
    }
    if (unknown.length > 0) run(renderer, unknown);
  }

  function start(fragments: readonly PreparedFragment[]): void {
    for (const [microFrontend, tasks] of groupTasks(visit, fragments)) {
      const isKilled = visit.killed.has(microFrontend);
      const version = isKilled ? undefined : visit.release.versions.get(microFrontend);
      const worker = version && workers.of(version);
      if (worker) begin({ worker, version }, tasks);
      else for (const { id } of tasks) settle(id, isKilled ? killed : noBundle);
    }
  }

  const wait = (id: string): Promise<FragmentResult> => waiting.get(id)?.promise ?? Promise.resolve(noBundle);
  const [first, rest] = inTurn(visit);
  start(first);
  const [decider] = first;
  if (decider && rest.length > 0)
    void wait(decider.id).then((result) => {
      if (isElsewhere(result)) clearTimeout(timer);
      else start(rest);
    });
  return { results, wait };
}

/** The fragments to start at once, and those that wait for the first one. */
function inTurn({
  fragments,
  hasRivals,
  plan,
}: PageVisit): [first: readonly PreparedFragment[], rest: readonly PreparedFragment[]] {
  const decider = hasRivals ? fragments.find(({ id }) => id === plan.headId) : undefined;
  return decider ? [[decider], fragments.filter((one) => one !== decider)] : [fragments, []];
}

/** Whether the page is not shown: it has nothing at the address, or redirects. */
function isElsewhere(result: FragmentResult): boolean {
  const { outcome } = result;
  return (
    outcome === 'redirect' || outcome === 'not_found' || (outcome === 'refused' && isNothing(result.problem))
  );
}

const killed: FragmentResult = {
  outcome: 'fallback',
  failure: { kind: 'killed', message: 'The micro-frontend is switched off.' },
};
const noBundle: FragmentResult = {
  outcome: 'fallback',
  failure: { kind: 'bundle', message: 'There is no server bundle.' },
};

/** The code that renders a fragment. */
interface Renderer {
  readonly worker: FragmentWorker;
  readonly version: VersionFiles;
}

interface PlacedTask {
  readonly id: string;
  readonly placed: PreparedFragment;
  readonly task: FragmentTask;
  /** Cache key; undefined when it is not cached. */
  readonly key: string | undefined;
}

function groupTasks(
  { renders, release, page }: PageVisit,
  fragments: readonly PreparedFragment[],
): Map<string, PlacedTask[]> {
  const groups = new Map<string, PlacedTask[]>();
  const keyOf = fragmentKeys(page);
  for (const fragment of fragments) {
    const { id, microFrontend, name } = fragment;
    const tasks = groups.get(microFrontend) ?? [];
    const task = { name, render: renders(fragment) };
    const folder = release.versions.get(microFrontend)?.folder;
    tasks.push({ id, placed: fragment, task, key: folder === undefined ? undefined : keyOf(folder, task) });
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
