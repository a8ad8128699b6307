import type { Problem } from '@tyres/contract-kit/problem';
import type { KnownAnswer } from '../calls/known-answer';
import type { AskedCall, ServiceRequest } from '../calls/service-request';
import type { FragmentResult, FragmentTask, PageJob, Trace, TraceOfCalls } from './protocol';

/** Whom a job is done for. */
export interface JobOwner {
  /** Told exactly once of each fragment, with how it came about where that would happen in the same way again. */
  readonly onResult: (name: string, result: FragmentResult, trace?: Trace) => void;
  /** The request that a call comes to, or what keeps its version from making it. */
  readonly allow: (asked: AskedCall) => Promise<ServiceRequest | Problem>;
  /** Makes a call. Never rejects. */
  readonly call: (request: ServiceRequest) => Promise<KnownAnswer>;
}

interface PendingJob {
  readonly work: PageJob;
  readonly waiting: Map<string, FragmentTask>;
  readonly owner: JobOwner;
  readonly isSecondTry: boolean;
  /** By the numbers under which the process asked for them. */
  readonly made: Map<number, ServiceRequest>;
  calls: number;
}

/** Many times what a fragment needs. */
const mostCallsPerFragment = 50;

/** Fragments that were asked of a worker and have not come out yet. */
export interface PendingJobs {
  size(): number;
  /** Keeps a job and answers the number under which its results will come. */
  add(work: PageJob, owner: JobOwner): number;
  /** What a new worker has to be given: every job that waits. */
  entries(): Iterable<readonly [job: number, work: PageJob]>;
  settle(job: number, name: string, result: FragmentResult, trace?: TraceOfCalls): void;
  /** Has a call made for a job, if somebody still waits for it and its version may make it. Never rejects. */
  call(job: number, call: number, asked: AskedCall): Promise<KnownAnswer>;
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
      pending.owner.onResult(name, result, trace && traceOf(trace, pending.made));
    },
    async call(job, call, asked) {
      const pending = jobs.get(job);
      if (!pending) return refused('aborted', 'Nobody waits for this any more.');
      const { work, owner, made } = pending;
      pending.calls += 1;
      if (pending.calls > work.fragments.length * mostCallsPerFragment)
        return refused('too_many_calls', 'A page makes fewer calls.');
      const request = await owner.allow(asked);
      if ('code' in request) return { kind: 'refused', problem: request };
      made.set(call, request);
      return owner.call(request);
    },
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

/** No answer came, and that is the version's own fault: a failure of it, not a state of its page. */
function refused(code: string, message: string): KnownAnswer {
  return { kind: 'refused', problem: { status: 0, code, message } };
}

/** Of calls that this edge made; undefined where one is not among them, or changed something. */
function traceOf(
  { waves, clock }: TraceOfCalls,
  made: ReadonlyMap<number, ServiceRequest>,
): Trace | undefined {
  const requests = waves.map((wave) => wave.flatMap((call) => made.get(call) ?? []));
  const isOfReads = requests.flat().every(({ writes }) => !writes);
  return isOfReads && requests.flat().length === waves.flat().length ? { waves: requests, clock } : undefined;
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []];
  for (const item of items) parts[isFirst(item) ? 0 : 1].push(item);
  return parts;
}
