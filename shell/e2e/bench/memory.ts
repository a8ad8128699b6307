import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import type { Stack } from '@tyres/stack/stack';
import { restock } from '../drills/restock';
import { countLines, startShoppers } from '../drills/shoppers';
import { readSitemaps } from '../src/crawl';
import { median } from './figures';
import { markdownTable } from './markdown-table';
import { measurePrograms } from './measured-programs';
import { memoryOfAll } from './process-memory';
import type { BenchTarget } from './session';
import { createVisitor } from './visitor';

const shoppersPerSecond = 2;
/** Garages have few appointments, and an hour is long. */
const fittedOneIn = 200;
const pagesPerSecond = 5;
/** A new visitor comes after this many pages. */
const pagesPerVisitor = 5;
const sampleMs = 10_000;
/** The median of these is free of the collector's ups and downs. */
const samplesEach = 6;

/**
 * The memory of each program, PostgreSQL and Redis, over a time in which shoppers buy and visitors read every page of the sitemaps.
 * Returns the figures as Markdown; sets the exit code when a request failed.
 */
export async function measureMemory({ site, stack }: BenchTarget, minutes: number): Promise<string> {
  await restock(stack);
  const atStart = sample(stack);
  const samples: ReadonlyMap<string, number>[] = [];
  const shoppers = startShoppers({ site, perSecond: shoppersPerSecond, fittedOneIn });
  const readers = startReaders(site, await addressesOf(site));
  for (const endMs = Date.now() + minutes * 60_000; Date.now() < endMs;) {
    await sleep(sampleMs);
    samples.push(sample(stack));
    if (samples.length % samplesEach === 0)
      console.log(`${samples.length / samplesEach} min: ${describe(samples.at(-1))}`);
  }
  const seen = await shoppers.stop();
  const read = await readers.stop();
  const failures = [
    ...countLines(seen.failedRequests),
    ...countLines(seen.broken),
    ...countLines(read.failed),
  ];
  if (failures.length > 0) process.exitCode = 1;

  const middle = Math.floor(samples.length / 2);
  const around = (name: string, from: number, to?: number): string =>
    median(samples.slice(from, to).map((one) => one.get(name) ?? 0)).toFixed(0);
  const rows = [...atStart].map(([name, mb]) => [
    name,
    mb.toFixed(0),
    around(name, 0, samplesEach),
    around(name, Math.max(0, middle - samplesEach), middle),
    around(name, -samplesEach),
    Math.max(...samples.map((one) => one.get(name) ?? 0)).toFixed(0),
  ]);
  const head = [
    'MB',
    'at start',
    'after a minute',
    `after ${minutes / 2} minutes`,
    `after ${minutes} minutes`,
    'at most',
  ];
  const failed = failures.length === 0 ? 'no request failed' : failures.join(', ');
  const load = `${seen.bought.toLocaleString('en-GB')} orders and ${read.pages.toLocaleString('en-GB')} other pages in ${minutes} minutes; ${failed}.`;
  return `${load}\n\n${markdownTable(head, rows)}`;
}

const describe = (memory: ReadonlyMap<string, number> = new Map()): string =>
  [...memory].map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ');

/** The memory in MB by program. */
const sample = (stack: Stack): ReadonlyMap<string, number> =>
  new Map(Object.entries(measurePrograms(stack, memoryOfAll)));

/** The paths and queries of every sitemap. */
async function addressesOf(site: string): Promise<string[]> {
  const client = await request.newContext();
  try {
    return [...(await readSitemaps(client, site)).values()].flat();
  } finally {
    await client.dispose();
  }
}

/** Reads the pages in turn, at a steady rate. */
function startReaders(site: string, paths: readonly string[]) {
  const failed = new Map<string, number>();
  const onTheirWay = new Set<Promise<void>>();
  let visitor = createVisitor(site);
  let pages = 0;

  async function read(): Promise<void> {
    if (pages % pagesPerVisitor === 0) visitor = createVisitor(site);
    const path = paths[pages % paths.length] ?? '/';
    pages += 1;
    const outcome = await visitor.tryVisit(path).catch(String);
    if (outcome === 200) return;
    const kind = `GET ${path}: ${outcome}`;
    failed.set(kind, (failed.get(kind) ?? 0) + 1);
  }

  const timer = setInterval(() => {
    const reading = read();
    onTheirWay.add(reading);
    void reading.finally(() => onTheirWay.delete(reading));
  }, 1_000 / pagesPerSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(onTheirWay);
      return { pages, failed };
    },
  };
}
