import { Registry } from 'prom-client';
import { eventLoopDelayMetric, measureEventLoopDelay } from './event-loop-delay';
import { collectProcessMetrics } from './metrics';

/** The alert of a slow event loop, and the autoscaler, take more than this for trouble. */
const slowSeconds = 0.25;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function block(ms: number): void {
  const endMs = Date.now() + ms;
  while (Date.now() < endMs);
}

async function scrape(registry: Registry): Promise<number> {
  const metric = await registry.getSingleMetric(eventLoopDelayMetric)?.get();
  return metric?.values[0]?.value ?? NaN;
}

test('the delay is that of a blocked event loop, and next to nothing of an idle one', async () => {
  const registry = new Registry();
  measureEventLoopDelay(registry);
  expect(await scrape(registry)).toBe(0);
  await sleep(50);
  block(400);
  await sleep(50);
  expect(await scrape(registry)).toBeGreaterThan(slowSeconds);
  // On a busy machine a pause of its own may be long, but not each of them.
  const idle: number[] = [];
  while (!idle.some((seconds) => seconds < slowSeconds)) {
    await sleep(700);
    idle.push(await scrape(registry));
  }
});

test('without scrapes the event loop is not sampled, and the next scrape starts anew', async () => {
  const registry = new Registry();
  measureEventLoopDelay(registry, 100);
  await scrape(registry);
  await sleep(200);
  block(400);
  await sleep(50);
  expect(await scrape(registry)).toBe(0);
});

test("a process's metrics have one delay of the event loop, next to memory and CPU", async () => {
  const registry = new Registry();
  collectProcessMetrics(registry);
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('nodejs_eventloop_lag'))).toEqual([eventLoopDelayMetric]);
  expect(names).toEqual(
    expect.arrayContaining(['process_cpu_seconds_total', 'process_resident_memory_bytes']),
  );
});
