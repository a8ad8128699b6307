import { isProblem, type Problem } from '@tyres/contract-kit/problem';
import type { SaleStep } from '@tyres/contract-kit/sale-step';
import { refusedInputHeader } from '@tyres/service-kit/calls/headers';
import type { PublicEndpoint } from '../calls/public-endpoint';
import type { SaleCounter } from '../health/count-sales';
import type { Forward, UpstreamAnswer } from './proxy';

/** Wraps a forward, and counts the calls that take a session to a step of a purchase. */
export function countingForward(forward: Forward, sales: Pick<SaleCounter, 'reach'>): Forward {
  return async function forwardCounted(ctx, endpoint, body) {
    const answer = await forward(ctx, endpoint, body);
    const step = stepReached(endpoint, answer);
    if (step) sales.reach(ctx.state.sessionId, step);
    return answer;
  };
}

/** The step of a purchase that a call has reached; undefined if it has none, or has not done what was asked for. */
export function stepReached(
  { saleStep }: Pick<PublicEndpoint, 'saleStep'>,
  answer: Pick<UpstreamAnswer, 'status' | 'headers'> | Problem,
): SaleStep | undefined {
  const isDone =
    !isProblem(answer) && answer.status < 400 && answer.headers[refusedInputHeader] === undefined;
  return isDone ? saleStep : undefined;
}
