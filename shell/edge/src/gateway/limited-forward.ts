import { createHash } from 'node:crypto';
import type { CallLimit } from '@tyres/contract-kit/limit';
import { isProblem, refusal, type Problem } from '@tyres/contract-kit/problem';
import { refusedInputHeader } from '@tyres/service-kit/calls/headers';
import { hasSession, type PublicEndpoint } from '../calls/public-endpoint';
import type { EdgeContext } from '../http/edge-context';
import type { Caller, RateLimits } from '../limits/rate-limits';
import { isRefusedStatus, tooManyRequests } from '../limits/too-many-requests';
import type { Forward, UpstreamAnswer } from './proxy';

const deniedStatuses: ReadonlySet<number> = new Set([401, 403]);

const tooManyVisitors: Problem = refusal(
  429,
  'too_many_requests',
  'Very many visitors come from your network just now. Please wait a few minutes, open the page again and retry.',
).problem;
const defaultWaitSeconds = 60;

export interface LimitedForwardOptions {
  readonly forward: Forward;
  readonly limits: Pick<RateLimits, 'countCall'>;
}

/** Wraps a forward in rate limits, and records the outcome of each call. */
export function limitedForward({ forward, limits }: LimitedForwardOptions): Forward {
  return async function forwardWithinLimits(ctx, endpoint, body) {
    const needsSession = hasSession(endpoint) && (endpoint.writes || endpoint.limit !== undefined);
    if (needsSession && !ctx.state.isSessionKept) return refuse(ctx, tooManyVisitors, defaultWaitSeconds);
    const counted = await limits.countCall(endpoint, callerOf(ctx, endpoint));
    if ('waitSeconds' in counted)
      return refuse(ctx, tooManyRequests(endpoint.limit ?? {}), counted.waitSeconds);
    const answer = await forward(ctx, endpoint, body);
    await counted.settle(wasRefused(answer, endpoint.limit));
    if (answer.status === 429) ctx.set('retry-after', String(defaultWaitSeconds));
    return answer;
  };
}

function refuse(ctx: EdgeContext, problem: Problem, waitSeconds: number): Problem {
  ctx.set('retry-after', String(waitSeconds));
  return problem;
}

function callerOf(ctx: EdgeContext, endpoint: PublicEndpoint): Caller {
  const { sessionId, client } = ctx.state;
  const { network } = client;
  if (hasSession(endpoint)) return { sessionId, network };
  const token = endpoint.audience === 'partner' ? ctx.get('authorization') : '';
  return token === '' ? { network } : { sessionId: tokenHash(token), network };
}

/** A partner's token as limits count it: the token itself is in no key. */
function tokenHash(token: string): string {
  return `token-${createHash('sha256').update(token).digest('base64url')}`;
}

function wasRefused(answer: UpstreamAnswer | Problem, limit: CallLimit | undefined): boolean {
  if (limit?.refusedPerAddress && deniedStatuses.has(answer.status)) return true;
  if (isRefusedStatus(answer.status)) return true;
  return !isProblem(answer) && answer.headers[refusedInputHeader] !== undefined;
}
