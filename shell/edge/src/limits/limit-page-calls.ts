import type { Problem } from '@tyres/contract-kit/problem';
import type { LiveContracts } from '../calls/live-contracts';
import { unavailable, type KnownAnswer } from '../calls/known-answer';
import type { ServiceCalls, StartedCall } from '../calls/service-calls';
import { isRefusedStatus, tooManyRequests } from './too-many-requests';
import type { RateLimits } from './rate-limits';

export interface LimitPageCallsOptions {
  readonly calls: Pick<ServiceCalls, 'start'>;
  readonly contracts: Pick<LiveContracts, 'find'>;
  readonly limits: Pick<RateLimits, 'countCall'>;
}

/** Limits the calls of pages whose contract says so (`countsPages`). Others pass. */
export function limitPageCalls({
  calls,
  contracts,
  limits,
}: LimitPageCallsOptions): Pick<ServiceCalls, 'start'> {
  return {
    start(request, caller, leftMs) {
      // By path, which decides what is called; the name comes from the bundle and is not trusted.
      const endpoint = contracts.find(request.method, request.url.replace(/\?.*/s, ''))?.endpoint;
      const { network, sessionId, isSessionKept } = caller;
      const { limit } = endpoint ?? {};
      if (!endpoint || !limit?.countsPages || network === undefined)
        return calls.start(request, caller, leftMs);
      const count = (): ReturnType<RateLimits['countCall']> =>
        limits.countCall(endpoint, { network, ...(sessionId && isSessionKept ? { sessionId } : {}) });
      return startCounted(count, () => calls.start(request, caller, leftMs), tooManyRequests(limit));
    },
  };
}

function startCounted(
  count: () => ReturnType<RateLimits['countCall']>,
  start: () => StartedCall,
  problem: Problem,
): StartedCall {
  let started: StartedCall | undefined;
  let isCancelled = false;
  async function answer(): Promise<KnownAnswer> {
    const counted = await count();
    if ('waitSeconds' in counted) return { kind: 'refused', problem };
    if (isCancelled) return unavailable;
    started = start();
    const given = await started.answer;
    await counted.settle(given.kind === 'refused' && isRefusedStatus(given.problem.status));
    return given;
  }
  return {
    answer: answer(),
    cancel() {
      isCancelled = true;
      started?.cancel();
    },
  };
}
