import { randomUUID } from 'node:crypto';
import { pageStateVersion } from '@tyres/kit/page-state';
import type { HealthReport } from '@tyres/registry-contract/health';
import type { Logger } from 'pino';
import { RegistryRefusal, type RegistryClient } from '../release/registry-client';
import type { SessionCounter } from './count-sessions';

export interface ReportHealthOptions {
  readonly registry: Pick<RegistryClient, 'reportHealth'>;
  readonly counter: Pick<SessionCounter, 'take'>;
  /** Revision of the live state that is fully served. */
  readonly revision: () => number;
  readonly mayBeBehindUnknownProxy: () => boolean;
  readonly everyMs: number;
  readonly log: Logger;
}

/** The registry's limit per report. */
const countsPerReport = 2_000;
const lastReportMs = 1_000;

/**
 * Reports counts to the registry every few seconds. A report that failed is retried with its own sequence number, so that
 * it counts once; new counts wait for the next report. Returns a function that sends a last report and stops.
 */
export function startHealthReports(options: ReportHealthOptions): () => Promise<void> {
  const { registry, counter, revision, mayBeBehindUnknownProxy, everyMs, log } = options;
  const edge = randomUUID();
  let sequence = 0;
  let unsent: HealthReport | undefined;
  let sending: Promise<void> | undefined;
  let isFailing = false;

  function makeReport(): HealthReport {
    sequence += 1;
    return {
      edge,
      revision: revision(),
      page_state: pageStateVersion,
      may_be_behind_unknown_proxy: mayBeBehindUnknownProxy(),
      sequence,
      counts: counter.take(countsPerReport),
    };
  }

  async function trySend(): Promise<void> {
    const report = (unsent ??= makeReport());
    try {
      await registry.reportHealth(report);
      unsent = undefined;
      isFailing = false;
    } catch (err) {
      if (err instanceof RegistryRefusal) {
        log.error(
          { err, counts: report.counts.length },
          'Health report refused by the registry; dropping it.',
        );
        unsent = undefined;
      } else if (!isFailing) {
        log.warn({ err }, 'Health report failed; retrying.');
        isFailing = true;
      }
    }
  }

  const send = (): Promise<void> => (sending ??= trySend().finally(() => (sending = undefined)));
  const timer = setInterval(() => void send(), everyMs).unref();
  return async () => {
    clearInterval(timer);
    const last = (sending ?? Promise.resolve()).then(send);
    await Promise.race([last, new Promise((resolve) => setTimeout(resolve, lastReportMs).unref())]);
  };
}
