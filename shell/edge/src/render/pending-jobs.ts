import type { Problem } from '@tyres/contract-kit/problem';
import type { KnownAnswer } from '../calls/known-answer';
import type { AskedCall, ServiceRequest } from '../calls/service-request';
import type { FragmentResult, FragmentTask, PageJob } from './protocol';
import { toTrace, type Trace, type TraceOfCalls } from '../fragment-cache/trace';

/** The page that a job belongs to. */
export interface JobOwner {
  /** Called exactly once per fragment, with a trace when the result is cacheable. */
  readonly onResult: (name: string, result: FragmentResult, trace?: Trace) => void;
  /** Turns a call into a request, or into a problem when the version may not make it. */
  readonly allow: (asked: AskedCall) => Promise<ServiceRequest | Problem>;
  /** Makes a call. Never rejects. */
  readonly call: (request: ServiceRequest) => Promise<KnownAnswer>;
}

interface PendingJob {
  readonly work: PageJob;
  readonly waiting: Map<string, FragmentTask>;
  readonly owner: JobOwner;
  readonly isSecondTry: boolean;
  /** Requests by the process's number of the call. */
  readonly made: Map<number, ServiceRequest>;
  calls: number;
}

/** Far more than a fragment needs. */
const mostCallsPerFragment = 50;

/** The jobs of a worker that have unfinished fragments. */
export interface PendingJobs {
  size(): number;
  /** Adds a job and returns its number. */
  add(work: PageJob, owner: JobOwner): number;
  /** All jobs, for a new process. */
  entries(): Iterable<readonly [job: number, work: PageJob]>;
  settle(job: number, name: string, result: FragmentResult, trace?: TraceOfCalls): void;
  /** Makes a call for a job, if the job is still pending and its version may make the call. Never rejects. */
  call(job: number, call: number, asked: AskedCall): Promise<KnownAnswer>;
  taskOf(job: number, index: number): FragmentTask | undefined;
  /**
   * Called after the process ended. Settles the fragments for which `isLost` is true, and those that were already on
   * their second try. Queues the rest again under new numbers.
   */
  restart(isLost: (job: number, name: string) => boolean, resultOf: () => FragmentResult): void;
}

/** Creates the list of a worker's pending jobs. */
export function createPendingJobs(): PendingJobs {
  const jobs = new Map<number, PendingJob>();
  let last = 0;

  const keep = (pending: PendingJob): number => {
    last += 1;
    jobs.set(last, pending);
    return last;
  };
  const tasksOf = (tasks: readonly FragmentTask[]) => new Map(tasks.map((task) => [task.name, task]));

  return {
    size: () => jobs.size,
    add: (work, owner) =>
      keep({ work, waiting: tasksOf(work.fragments), owner, isSecondTry: false, made: new Map(), calls: 0 }),
    entries: () => [...jobs].map(([job, { work }]) => [job, work] as const),
    settle(job, name, result, trace) {
      const pending = jobs.get(job);
      if (!pending?.waiting.delete(name)) return;
      if (pending.waiting.size === 0) jobs.delete(job);
      pending.owner.onResult(name, result, trace && toTrace(trace, pending.made));
    },
    async call(job, call, asked) {
      const pending = jobs.get(job);
      if (!pending) return refused('aborted', 'The page is no longer pending.');
      const { work, owner, made } = pending;
      pending.calls += 1;
      if (pending.calls > work.fragments.length * mostCallsPerFragment)
        return refused('too_many_calls', 'Too many calls for one page.');
      const request = await owner.allow(asked);
      if ('code' in request) return { kind: 'refused', problem: request };
      made.set(call, request);
      return owner.call(request);
    },
    taskOf: (job, index) => jobs.get(job)?.work.fragments[index],
    restart(isLost, resultOf) {
      const before = [...jobs];
      jobs.clear();
      for (const [job, { work, waiting, owner, isSecondTry }] of before) {
        const [lost, kept] = partition(
          [...waiting.values()],
          (task) => isSecondTry || isLost(job, task.name),
        );
        for (const task of lost) owner.onResult(task.name, resultOf());
        const again = {
          work: { ...work, fragments: kept },
          waiting: tasksOf(kept),
          owner,
          isSecondTry: true,
        };
        if (kept.length > 0) keep({ ...again, made: new Map(), calls: 0 });
      }
    },
  };
}

/** Status 0 means that there is no answer, so it counts as a failure of the version and not as a refusal. */
function refused(code: string, message: string): KnownAnswer {
  return { kind: 'refused', problem: { status: 0, code, message } };
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []];
  for (const item of items) parts[isFirst(item) ? 0 : 1].push(item);
  return parts;
}
