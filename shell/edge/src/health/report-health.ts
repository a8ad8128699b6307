import { randomUUID } from 'node:crypto';
import { pageStateVersion } from '@tyres/kit/page-state';
import type { HealthReport } from '@tyres/registry-contract/health';
import type { Logger } from 'pino';
import { RegistryRefusal, type RegistryClient } from '../release/registry-client';
import type { SessionCounter } from './count-sessions';

export interface ReportHealthOptions {
  readonly registry: Pick<RegistryClient, 'reportHealth'>;
  readonly counter: Pick<SessionCounter, 'take'>;
  /** See `EdgeSettings.name`. */
  readonly name?: string | undefined;
  /** What it serves and what it refused. */
  readonly serves: () => Pick<HealthReport, 'release' | 'refused'>;
  /** Revision of the live state that is fully served. */
  readonly revision: () => number;
  readonly mayBeBehindUnknownProxy: () => boolean;
  readonly everyMs: number;
  readonly log: Logger;
}

export interface HealthReports {
  /** Reports now, or as soon as the report under way has arrived. */
  sendSoon(): void;
  /** Sends a last report and stops. */
  stop(): Promise<void>;
}

/** The registry's limit per report. */
const countsPerReport = 2_000;
const lastReportMs = 1_000;

/**
 * Reports counts to the registry every few seconds. A report that failed is retried with its own sequence number, so that
 * it counts once; new counts wait for the next report.
 * The edge also reports at once when `sendSoon` is called.
 */
export function startHealthReports(options: ReportHealthOptions): HealthReports {
  const { registry, counter, name, serves, revision, mayBeBehindUnknownProxy, everyMs, log } = options;
  const edge = randomUUID();
  let sequence = 0;
  let unsent: HealthReport | undefined;
  let sending: Promise<void> | undefined;
  let isFailing = false;

  function makeReport(): HealthReport {
    sequence += 1;
    return {
      edge,
      ...(name === undefined ? {} : { name }),
      ...serves(),
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
  /** A report that is under way may have been made before the change, so another follows it. */
  const sendNext = (): Promise<void> => (sending ?? Promise.resolve()).then(send);
  return {
    sendSoon: () => void sendNext(),
    async stop() {
      clearInterval(timer);
      await Promise.race([sendNext(), new Promise((resolve) => setTimeout(resolve, lastReportMs).unref())]);
    },
  };
}
