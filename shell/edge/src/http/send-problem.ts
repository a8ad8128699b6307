import { problemType, type Problem } from '@tyres/contract-kit/problem';
import type { EdgeContext } from './edge-context';

/** Answers with a problem as `application/problem+json`. */
export function sendProblem(ctx: EdgeContext, problem: Problem): void {
  ctx.status = problem.status;
  ctx.body = JSON.stringify({ ...problem, request_id: ctx.state.requestId });
  ctx.type = problemType;
  ctx.set('cache-control', 'no-store');
}
