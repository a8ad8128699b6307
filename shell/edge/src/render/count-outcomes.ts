import type { Logger } from 'pino';
import type { PageWork } from '../pages/start-page';
import { folderOf } from '../release/artefact-files';
import type { EdgeMetrics } from '../web/metrics';
import type { WorkerPoolOptions } from './worker-pool';

/** Counts how fragments come out, and logs why one did not come out whole. */
export function countFragments(metrics: EdgeMetrics, log: Logger): PageWork['onResult'] {
  return ({ release, requestId }, fragment, result) => {
    const [, microFrontend = ''] = fragment.split('@');
    const built = release.versions.get(microFrontend)?.built;
    const version = built ? folderOf(built) : 'none';
    const failure = 'failure' in result ? result.failure : undefined;
    metrics.fragments.inc({ fragment, version, outcome: result.outcome, failure: failure?.kind ?? '' });
    if (failure)
      log.warn(
        { request_id: requestId, fragment, version, release: release.number, failure },
        'A fragment did not come out whole.',
      );
  };
}

/** Counts workers that had to be replaced, and names the culprit. */
export function countWorkerFailures(metrics: EdgeMetrics, log: Logger): WorkerPoolOptions['onFailure'] {
  return ({ built }, failure, fragment) => {
    const version = folderOf(built);
    metrics.workerFailures.inc({ micro_frontend: built.name, version, failure: failure.kind });
    log.error({ micro_frontend: built.name, version, fragment, failure }, 'A worker had to be ended.');
  };
}
