import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** Between two samples. A sample is what the interval took, so the delay is what it took longer. */
const resolutionMs = 10;
const nanosecondsPerMs = 1e6;
/** Longer than the pauses between the scrapes of a monitor. */
const defaultKeptMs = 120_000;

/** Prometheus's name of the delay, as its client for Node.js has it. */
export const eventLoopDelayMetric = 'nodejs_eventloop_lag_p99_seconds';

/**
 * Adds the 99th percentile of the event loop's delay since the last scrape. It is sampled only while somebody scrapes, since
 * each sample wakes an idle process: the first scrape after a pause of `keptMs` says 0.
 */
export function measureEventLoopDelay(registry: Registry, keptMs = defaultKeptMs): void {
  const samples = monitorEventLoopDelay({ resolution: resolutionMs });
  const pause = setTimeout(() => {
    samples.disable();
    samples.reset();
  }, keptMs).unref();
  new Gauge({
    name: eventLoopDelayMetric,
    help: 'Delay of the event loop since the last scrape, 99th percentile, in seconds.',
    registers: [registry],
    collect() {
      const tookMs = samples.percentile(99) / nanosecondsPerMs;
      this.set(Math.max(0, tookMs - resolutionMs) / 1000);
      samples.reset();
      samples.enable();
      pause.refresh();
    },
  });
}
