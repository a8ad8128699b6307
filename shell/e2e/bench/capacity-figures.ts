import type { Demand, SimulatedStep } from './queue-simulation';

/** Between two requests of a shopper. */
export const shopperPauseMs = 200;

/** What shoppers saw, by kind of request. */
export interface CapacityLoad {
  readonly shoppers: number;
  readonly bought: number;
  readonly failed: number;
  readonly steps: readonly { readonly name: string; readonly count: number; readonly totalMs: number }[];
}

/** What the shop spent meanwhile. */
export interface Spent {
  /** CPU time by program. */
  readonly cpuMs: Readonly<Record<string, number>>;
  readonly commits: number;
  readonly walBytes: number;
  readonly walSyncs: number;
  readonly redisCommands: number;
}

/** A load and what it cost. */
export interface Measured {
  readonly load: CapacityLoad;
  readonly spent: Spent;
  readonly seconds: number;
}

/** What one shopper who buys costs. */
export interface ShopperCost {
  readonly steps: readonly SimulatedStep[];
  /** Work that nobody waits for. */
  readonly background: readonly Demand[];
  readonly cpuMs: Readonly<Record<string, number>>;
  /** The share of a core that the shop uses however many shoppers there are. */
  readonly baseShare: number;
}

export const meanMsOf = ({ steps }: CapacityLoad): number =>
  sum(steps.map(({ totalMs }) => totalMs)) / sum(steps.map(({ count }) => count));

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Several runs of one load as one. */
export function addUp(runs: readonly Measured[]): Measured {
  const total = (of: (run: Measured) => number): number => sum(runs.map(of));
  const names = [...new Set(runs.flatMap(({ load }) => load.steps.map(({ name }) => name)))];
  const stepsNamed = (name: string) =>
    runs.flatMap(({ load }) => load.steps.filter((step) => step.name === name));
  const programs = [...new Set(runs.flatMap(({ spent }) => Object.keys(spent.cpuMs)))];
  return {
    load: {
      shoppers: total(({ load }) => load.shoppers),
      bought: total(({ load }) => load.bought),
      failed: total(({ load }) => load.failed),
      steps: names.map((name) => ({
        name,
        count: sum(stepsNamed(name).map(({ count }) => count)),
        totalMs: sum(stepsNamed(name).map(({ totalMs }) => totalMs)),
      })),
    },
    spent: {
      cpuMs: Object.fromEntries(programs.map((name) => [name, total(({ spent }) => spent.cpuMs[name] ?? 0)])),
      commits: total(({ spent }) => spent.commits),
      walBytes: total(({ spent }) => spent.walBytes),
      walSyncs: total(({ spent }) => spent.walSyncs),
      redisCommands: total(({ spent }) => spent.redisCommands),
    },
    seconds: total(({ seconds }) => seconds),
  };
}

/** The share of one core that a load used. */
export const busyOf = ({ spent, seconds }: Measured): number =>
  sum(Object.values(spent.cpuMs)) / (seconds * 1_000);

/**
 * The cost of a shopper, from two loads on one core: what the heavier one cost more. A request of the light load takes as long as its
 * work and its waiting, but for the share of the core that others had at the time.
 */
export function costOf(light: Measured, heavy: Measured): ShopperCost {
  const rateOf = ({ load, seconds }: Measured): number => load.shoppers / seconds;
  const more = rateOf(heavy) - rateOf(light);
  const cpuMs = Object.fromEntries(
    Object.entries(heavy.spent.cpuMs).map(([program, ms]) => {
      const moreMs = ms / heavy.seconds - (light.spent.cpuMs[program] ?? 0) / light.seconds;
      return [program, Math.max(0, moreMs / more)];
    }),
  );
  const allMs = sum(Object.values(cpuMs));
  const { load } = light;
  const steps = load.steps.map(({ name, count, totalMs }) => ({
    name,
    perShopper: count / load.shoppers,
    aloneMs: (totalMs / count) * (1 - busyOf(light)),
  }));
  const awaitedMs = sum(steps.map(({ perShopper, aloneMs }) => perShopper * aloneMs));
  const workShare = Math.min(1, allMs / awaitedMs);
  const split = (ms: number): Demand[] =>
    Object.entries(cpuMs).map(([program, ofProgramMs]) => ({ program, ms: (ms * ofProgramMs) / allMs }));
  return {
    cpuMs,
    baseShare: Math.max(0, busyOf(light) - (rateOf(light) * allMs) / 1_000),
    background: split(Math.max(0, allMs - awaitedMs)),
    steps: steps.map(({ name, perShopper, aloneMs }) => ({
      name,
      perShopper,
      demands: split(aloneMs * workShare),
      waitMs: aloneMs * (1 - workShare),
    })),
  };
}
