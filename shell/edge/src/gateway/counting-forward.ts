import { isProblem } from '@tyres/contract-kit/problem';
import type { SaleCounter } from '../health/count-sales';
import type { Forward } from './proxy';

/** Wraps a forward, and counts the calls that take a session to a step of a purchase. */
export function countingForward(forward: Forward, sales: Pick<SaleCounter, 'reach'>): Forward {
  return async function forwardCounted(ctx, endpoint, body) {
    const answer = await forward(ctx, endpoint, body);
    if (endpoint.saleStep && !isProblem(answer) && answer.status < 400)
      sales.reach(ctx.state.sessionId, endpoint.saleStep);
    return answer;
  };
}
