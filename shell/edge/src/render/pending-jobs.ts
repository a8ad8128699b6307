import type { FragmentResult, FragmentTask, PageJob, ServiceAnswer, ServiceRequest, Trace } from './protocol';

/** Whom a job is done for. */
export interface JobOwner {
  /** Told exactly once of each fragment, with how it came about where that would happen in the same way again. */
  readonly onResult: (name: string, result: FragmentResult, trace?: Trace) => void;
  /** Makes the calls that fragments ask for. Never rejects. */
  readonly call: (request: ServiceRequest) => Promise<ServiceAnswer>;
}

interface PendingJob {
  readonly work: PageJob;
  readonly waiting: Map<string, FragmentTask>;
  readonly owner: JobOwner;
  readonly isSecondTry: boolean;
}

/** Fragments that were asked of a worker and have not come out yet. */
export interface PendingJobs {
  size(): number;
  /** Keeps a job and answers the number under which its results will come. */
  add(work: PageJob, owner: JobOwner): number;
  /** What a new worker has to be given: every job that waits. */
  entries(): Iterable<readonly [job: number, work: PageJob]>;
  settle(job: number, name: string, result: FragmentResult, trace?: Trace): void;
  /** Has a call made for a job; undefined when nobody waits for that job any more. */
  call(job: number, request: ServiceRequest): Promise<ServiceAnswer> | undefined;
  nameOf(job: number, index: number): string | undefined;
  /**
   * After the worker ended: gives every fragment up that `isLost`, and those that lost a worker before; the rest wait
   * for the next worker under new numbers.
   */
  startAnew(isLost: (job: number, name: string) => boolean, resultOf: () => FragmentResult): void;
}

/** Makes the list of what one micro-frontend's worker owes. */
export function createPendingJobs(): PendingJobs {
  const jobs = new Map<number, PendingJob>();
  let last = 0;

  const keep = (pending: PendingJob): number => {
    // Wraps within the 32 bits of the shared memory; zero means none.
    last = last >= 0x7ffffff0 ? 1 : last + 1;
    jobs.set(last, pending);
    return last;
  };
  const tasksOf = (tasks: readonly FragmentTask[]) => new Map(tasks.map((task) => [task.name, task]));

  return {
    size: () => jobs.size,
    add: (work, owner) => keep({ work, waiting: tasksOf(work.fragments), owner, isSecondTry: false }),
    entries: () => [...jobs].map(([job, { work }]) => [job, work] as const),
    settle(job, name, result, trace) {
      const pending = jobs.get(job);
      if (!pending?.waiting.delete(name)) return;
      if (pending.waiting.size === 0) jobs.delete(job);
      pending.owner.onResult(name, result, trace);
    },
    call: (job, request) => jobs.get(job)?.owner.call(request),
    nameOf: (job, index) => jobs.get(job)?.work.fragments[index]?.name,
    startAnew(isLost, resultOf) {
      const before = [...jobs];
      jobs.clear();
      for (const [job, { work, waiting, owner, isSecondTry }] of before) {
        const [lost, kept] = partition(
          [...waiting.values()],
          (task) => isSecondTry || isLost(job, task.name),
        );
        for (const task of lost) owner.onResult(task.name, resultOf());
        if (kept.length > 0)
          keep({ work: { ...work, fragments: kept }, waiting: tasksOf(kept), owner, isSecondTry: true });
      }
    },
  };
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []];
  for (const item of items) parts[isFirst(item) ? 0 : 1].push(item);
  return parts;
}
