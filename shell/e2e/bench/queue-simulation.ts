import { randomFrom } from './random';

/** CPU time that a program spends on one step of a shopper. */
export interface Demand {
  readonly program: string;
  readonly ms: number;
}

/** One kind of request. */
export interface SimulatedStep {
  readonly name: string;
  /** How often a shopper makes it, such as 1.4. */
  readonly perShopper: number;
  /** One after another, as the programs call each other. */
  readonly demands: readonly Demand[];
  /** What it waits for that is no work of a core, such as a disk. Default: nothing. */
  readonly waitMs?: number;
}

export interface SimulationOptions {
  readonly steps: readonly SimulatedStep[];
  /** What an order causes that nobody waits for: messages, jobs. */
  readonly background: readonly Demand[];
  /** Programs that work on several requests at a time; the others take one after another. */
  readonly parallel: ReadonlySet<string>;
  /** Shoppers, who arrive at even intervals. */
  readonly perSecond: number;
  readonly pauseMs: number;
  /** Also a part of one, where something else uses the rest. */
  readonly cores: number;
  readonly seconds: number;
}

export interface SimulationResult {
  /** Of all requests. */
  readonly meanMs: number;
  /** Share of the cores that is busy. */
  readonly utilisation: number;
}

interface Task {
  readonly demands: readonly Demand[];
  place: number;
  leftMs: number;
  readonly onEnd: () => void;
}

/**
 * Simulates shoppers at programs that share cores: a program on one thread takes its requests in turn, and programs that are busy
 * share the cores evenly.
 */
export function simulateQueues(options: SimulationOptions): SimulationResult {
  const { steps, background, parallel, perSecond, pauseMs, cores, seconds } = options;
  const clock = createTimers();
  const random = randomFrom(1);
  const running = new Set<Task>();
  const waiting = new Map<string, Task[]>();
  const responses: number[] = [];
  let busyMs = 0;

  function begin(demands: readonly Demand[], onEnd: () => void): void {
    enter({ demands, place: 0, leftMs: 0, onEnd });
  }
  /** Starts a task's next demand, or queues it behind others of the same program. */
  function enter(task: Task): void {
    const demand = task.demands[task.place];
    if (!demand) return task.onEnd();
    const queue = waiting.get(demand.program);
    if (!parallel.has(demand.program)) {
      if (queue) return void queue.push(task);
      waiting.set(demand.program, []);
    }
    task.leftMs = demand.ms;
    running.add(task);
  }
  function leave(task: Task): void {
    running.delete(task);
    const { program } = task.demands[task.place] ?? { program: '' };
    const [next, ...others] = waiting.get(program) ?? [];
    waiting.delete(program);
    if (next) {
      enter(next);
      waiting.set(program, others);
    }
    task.place += 1;
    enter(task);
  }

  function shop(shopper: number): void {
    const requests = steps.flatMap((step) => Array.from({ length: timesOf(step, shopper) }, () => step));
    const ask = (place: number): void => {
      const step = requests[place];
      if (!step) return begin(background, () => undefined);
      // No two shoppers stay in step.
      clock.after(pauseMs * (0.75 + random() / 2), () => {
        const startedMs = clock.nowMs();
        clock.after(step.waitMs ?? 0, () =>
          begin(step.demands, () => {
            responses.push(clock.nowMs() - startedMs);
            ask(place + 1);
          }),
        );
      });
    };
    ask(0);
  }
  for (let shopper = 0; shopper < perSecond * seconds; shopper += 1)
    clock.after((shopper * 1_000) / perSecond, () => shop(shopper));

  const endMs = seconds * 1_000;
  while (clock.nowMs() < endMs) {
    const rate = Math.min(1, cores / Math.max(1, running.size));
    const first = [...running].reduce<Task | undefined>(
      (best, task) => (best && best.leftMs <= task.leftMs ? best : task),
      undefined,
    );
    const doneInMs = first ? first.leftMs / rate : Infinity;
    const passedMs = Math.min(doneInMs, clock.untilNextMs(), endMs - clock.nowMs());
    for (const task of running) task.leftMs -= passedMs * rate;
    busyMs += passedMs * rate * running.size;
    const isDone = first !== undefined && passedMs === doneInMs;
    clock.advance(passedMs);
    if (isDone) leave(first);
  }
  return {
    meanMs: responses.reduce((sum, ms) => sum + ms, 0) / Math.max(1, responses.length),
    utilisation: busyMs / (endMs * cores),
  };
}

/** 1.4 is once or twice, twice for two shoppers of five. */
function timesOf({ perShopper }: SimulatedStep, shopper: number): number {
  return Math.floor((shopper + 1) * perShopper) - Math.floor(shopper * perShopper);
}

interface Timers {
  nowMs(): number;
  untilNextMs(): number;
  after(ms: number, work: () => void): void;
  /** Runs what is due then. */
  advance(ms: number): void;
}

function createTimers(): Timers {
  let nowMs = 0;
  let due: { readonly atMs: number; readonly work: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    untilNextMs: () => (due[0] ? Math.max(0, due[0].atMs - nowMs) : Infinity),
    after(ms, work) {
      const atMs = nowMs + ms;
      const place = due.findIndex((other) => other.atMs > atMs);
      due.splice(place === -1 ? due.length : place, 0, { atMs, work });
    },
    advance(ms) {
      nowMs += ms;
      const ready = due.filter(({ atMs }) => atMs <= nowMs + 1e-9);
      due = due.slice(ready.length);
      for (const { work } of ready) work();
    },
  };
}
