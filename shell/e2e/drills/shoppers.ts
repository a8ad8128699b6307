import { buyTyres, type Purchase } from './buy-tyres';

export interface ShopperOptions {
  readonly site: string;
  /** New shoppers; each one makes a dozen requests, one after another. */
  readonly perSecond: number;
  /** One of this many is fitted at a garage, the others are delivered; default 10. Garages have few appointments. */
  readonly fittedOneIn?: number;
  /** Pause between two requests of a shopper; default 200 ms. */
  readonly pauseMs?: number;
  /** Number of addresses from 127.0.1.1 on, one for each household; default 200. */
  readonly addressCount?: number;
}

export interface ShopperFigures {
  readonly shoppers: number;
  readonly bought: number;
  /** Sold out or time taken: the shop's answer, not a failure. */
  readonly refused: number;
  readonly requests: number;
  /** No answer, 429 or 5xx, by `<step>: <status or reason>`. */
  readonly failedRequests: ReadonlyMap<string, number>;
  readonly failedRequestCount: number;
  /** Purchases that were not refused but did not reach their confirmation, by step and reason. */
  readonly broken: ReadonlyMap<string, number>;
  readonly longestMs: number;
  /** Requests that were answered, by step. */
  readonly steps: ReadonlyMap<string, { readonly count: number; readonly totalMs: number }>;
  /** References of the confirmed orders. */
  readonly references: readonly string[];
}

export interface Shoppers {
  /** The figures so far. */
  figures(): ShopperFigures;
  /** Stops sending shoppers, waits for those on their way, and returns the figures. */
  stop(): Promise<ShopperFigures>;
}

let lastShopper = 0;

/** Sends shoppers who buy tyres from number plate to confirmation, at a steady rate (an open load). */
export function startShoppers({
  site,
  perSecond,
  fittedOneIn = 10,
  pauseMs = 200,
  addressCount = 200,
}: ShopperOptions): Shoppers {
  const run = Date.now().toString(36);
  const failedRequests = new Map<string, number>();
  const broken = new Map<string, number>();
  const steps = new Map<string, { count: number; totalMs: number }>();
  const references: string[] = [];
  const onTheirWay = new Set<Promise<void>>();
  let shoppers = 0;
  let refused = 0;
  let requests = 0;
  let longestMs = 0;

  function onRequest(step: string, outcome: { status: number; ms: number } | { error: string }): void {
    requests += 1;
    if ('error' in outcome) return count(failedRequests, `${step}: ${outcome.error}`);
    longestMs = Math.max(longestMs, outcome.ms);
    const { count: times, totalMs } = steps.get(step) ?? { count: 0, totalMs: 0 };
    steps.set(step, { count: times + 1, totalMs: totalMs + outcome.ms });
    if (outcome.status >= 500 || outcome.status === 429) count(failedRequests, `${step}: ${outcome.status}`);
  }

  function note(purchase: Purchase): void {
    if (purchase.kind === 'bought') references.push(purchase.reference);
    else if (purchase.kind === 'refused') refused += 1;
    else count(broken, `${purchase.step}: ${purchase.why}`);
  }

  function send(): void {
    shoppers += 1;
    lastShopper += 1;
    const shopper = buyTyres({
      site,
      localAddress: `127.0.1.${1 + (lastShopper % addressCount)}`,
      name: `drill-${run}-${lastShopper}`,
      isFitted: lastShopper % fittedOneIn === 0,
      pauseMs,
      onRequest,
    }).then(note);
    onTheirWay.add(shopper);
    void shopper.finally(() => onTheirWay.delete(shopper));
  }

  const figures = (): ShopperFigures => ({
    shoppers,
    bought: references.length,
    refused,
    requests,
    failedRequests,
    failedRequestCount: [...failedRequests.values()].reduce((sum, number) => sum + number, 0),
    broken,
    longestMs,
    steps,
    references,
  });
  send();
  const timer = setInterval(send, 1000 / perSecond);
  return {
    figures,
    async stop() {
      clearInterval(timer);
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
      return figures();
    },
  };
}

/** What a drill reports of its shoppers. */
export function describeShoppers(seen: ShopperFigures): Readonly<Record<string, number | string>> {
  return {
    shoppers: seen.shoppers,
    bought: seen.bought,
    'sold out or time taken': seen.refused,
    requests: seen.requests,
    'failed requests': seen.failedRequestCount,
    'failed by kind': countLines(seen.failedRequests).join(', ') || 'none',
    'purchases given up': countLines(seen.broken).join(', ') || 'none',
    'longest request ms': seen.longestMs,
  };
}

/** Lines such as `3 × POST /process-order: 503`, for a drill's report. */
export function countLines(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].map(([what, times]) => `${times} × ${what}`);
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
