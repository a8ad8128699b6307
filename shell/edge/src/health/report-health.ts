import { randomUUID } from 'node:crypto';
import { pageStateVersion } from '@tyres/kit/page-state';
import type { HealthReport } from '@tyres/registry-contract/health';
import type { Logger } from 'pino';
import { RegistryRefusal, type RegistryClient } from '../release/registry-client';
import type { SessionCounter } from './count-sessions';

export interface ReportHealthOptions {
  readonly registry: Pick<RegistryClient, 'reportHealth'>;
  readonly counter: Pick<SessionCounter, 'take'>;
  /** Revision of the live state that is served in full. */
  readonly revision: () => number;
  readonly mayBeBehindUnknownProxy: () => boolean;
  readonly everyMs: number;
  readonly log: Logger;
}

/** What the registry takes at once. */
const mostCounts = 2_000;
const lastTryMs = 1_000;

/**
 * Tells the registry every few seconds what was counted. A report that did not arrive is sent again under its own
 * number until it does; what is counted meanwhile adds up for the next. Answers how to stop, with a last report.
 */
export function startHealthReports(options: ReportHealthOptions): () => Promise<void> {
  const { registry, counter, revision, mayBeBehindUnknownProxy, everyMs, log } = options;
  const edge = randomUUID();
  let sequence = 0;
  let unsent: HealthReport | undefined;
  let sending: Promise<void> | undefined;
  let isAway = false;

  function makeReport(): HealthReport {
    sequence += 1;
    return {
      edge,
      revision: revision(),
      page_state: pageStateVersion,
      may_be_behind_unknown_proxy: mayBeBehindUnknownProxy(),
      sequence,
      counts: counter.take(mostCounts),
    };
  }

  async function trySending(): Promise<void> {
    const report = (unsent ??= makeReport());
    try {
      await registry.reportHealth(report);
      unsent = undefined;
      isAway = false;
    } catch (err) {
      if (err instanceof RegistryRefusal) {
        log.error(
          { err, counts: report.counts.length },
          'The registry refused a health report; it is dropped.',
        );
        unsent = undefined;
      } else if (!isAway) {
        log.warn({ err }, 'A health report did not arrive; it is kept and sent again.');
        isAway = true;
      }
    }
  }

  const send = (): Promise<void> => (sending ??= trySending().finally(() => (sending = undefined)));
  const timer = setInterval(() => void send(), everyMs).unref();
  return async () => {
    clearInterval(timer);
    const last = (sending ?? Promise.resolve()).then(send);
    await Promise.race([last, new Promise((resolve) => setTimeout(resolve, lastTryMs).unref())]);
  };
}
