import { versionId } from '@tyres/registry-contract/release';
import type { Logger } from 'pino';
import type { SessionCounter } from '../health/count-sessions';
import { timeObserved } from '../health/count-time';
import type { PageWork } from './start-page';
import type { EdgeMetrics } from '../http/metrics';
import type { WorkerPoolOptions } from '../render/worker-pool';

export interface CountOptions {
  readonly metrics: EdgeMetrics;
  readonly sessions: Pick<SessionCounter, 'count'>;
  readonly log: Logger;
}

/** Counts outcomes and times of fragments, in total and per session, and logs failures. */
export function countFragments({ metrics, sessions, log }: CountOptions): PageWork['onResult'] {
  return ({ release, requestId, sessionId, network, device }, fragment, result, tookMs) => {
    const version = release.fragments.get(fragment) ?? 'none';
    const failure = 'failure' in result ? result.failure : undefined;
    metrics.fragments.inc({ fragment, version, outcome: result.outcome, failure: failure?.kind ?? '' });
    // Switched off on purpose, so not a failure of the version.
    if (failure?.kind === 'killed') return;
    const { number } = release;
    const seen = { subject: fragment, version, sessionId, network, device };
    sessions.count({ release: number, ...seen, ...timeObserved('server_time', tookMs) });
    sessions.count({
      release: number,
      measure: 'server',
      failed: failure !== undefined,
      ...seen,
      ...(failure ? { kind: failure.kind } : {}),
    });
    if (failure)
      log.warn(
        { request_id: requestId, fragment, version, release: release.number, failure },
        'A fragment failed.',
      );
  };
}

/** Counts workers that had to be replaced, and logs the fragment that caused it. */
export function countWorkerFailures({
  metrics,
  log,
}: Pick<CountOptions, 'metrics' | 'log'>): WorkerPoolOptions['onFailure'] {
  return ({ built }, failure, fragment) => {
    const version = versionId(built);
    metrics.workerFailures.inc({ micro_frontend: built.name, version, failure: failure.kind });
    log.error({ micro_frontend: built.name, version, fragment, failure }, 'A worker failed and is replaced.');
  };
}

/** Writes the console output of server bundles to the edge's log, with their names. */
export function logWorkers(log: Logger): WorkerPoolOptions['onLog'] {
  return ({ built }, level, text) =>
    log[level](
      { micro_frontend: built.name, version: versionId(built), text },
      'Console output of a server bundle.',
    );
}
