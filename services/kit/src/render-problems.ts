import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { CallError } from '@tyres/contract-kit/endpoint';
import { problemType, Refusal, type Problem } from '@tyres/contract-kit/problem';
import type { Context, Middleware } from 'koa';
import { isDatabaseUnavailable } from './database';
import { isRedisUnavailable } from './redis-errors';
import { logOf } from './request-context';

/** Renders errors as problems: refusals as they are, others as a bare 500 and a log line. */
export function renderProblems(): Middleware {
  return async function problems(ctx, next) {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) {
        sendProblem(ctx, { status: 404, code: 'not_found', message: 'There is nothing here.' });
      }
    } catch (error) {
      const problem = problemOf(error);
      // A refusal is an answer that the code has decided on, such as a 503 for a provider that is down.
      const level = error instanceof Refusal ? 'warn' : 'error';
      if (problem.status >= 500) logOf(ctx)[level]({ err: error, code: problem.code }, 'call failed');
      sendProblem(ctx, problem);
    }
  };
}

/** SQLSTATEs for text that PostgreSQL cannot store, such as NUL. Our own text has none, so it came from the client. */
const unstorableText = new Set(['22021', '22P05']);

/** SQLSTATE of a statement timeout: the server is overloaded, or a lock is held for too long. */
const statementTimedOut = '57014';

/** The problem that a client gets for an error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof CallError) return problemOfCall(error.problem);
  if (isHttpError(error) && error.expose)
    return { status: error.status, code: `http_${error.status}`, message: error.message };
  if (unstorableText.has(errorCodeOf(error)))
    return { status: 400, code: 'bad_field', message: 'That holds a character that cannot be used.' };
  if (isDatabaseUnavailable(error) || isRedisUnavailable(error) || errorCodeOf(error) === statementTimedOut)
    return unavailable;
  return { status: 500, code: 'internal_error', message: 'Sorry, something went wrong. Please try again.' };
}

/** A dependency is unavailable. A retry helps, unlike after an internal error. */
const unavailable: Problem = {
  status: 503,
  code: 'service_unavailable',
  message: 'Sorry, that is not available just now. Please try again.',
};

/** Passes on another service's refusal; any other failure of it is a 503. */
function problemOfCall(problem: Problem): Problem {
  return problem.status >= 400 && problem.status < 500 ? problem : unavailable;
}

function isHttpError(error: unknown): error is { status: number; expose: boolean; message: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    'expose' in error
  );
}

function sendProblem(ctx: Context, problem: Problem): void {
  const { requestId }: { requestId: string } = ctx.state;
  ctx.status = problem.status;
  ctx.type = problemType;
  ctx.body = JSON.stringify({ ...problem, request_id: requestId });
}
