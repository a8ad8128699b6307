import { isProblem, type Problem } from '@tyres/contract-kit/problem';

/** The problem of a call that was not answered. */
export const unavailable: Problem = {
  status: 0,
  code: 'service_unavailable',
  message: 'Sorry, that is not available just now. Please try again.',
};

/**
 * Reads the problem in a refusal's body. A body without one is not from our services: its problem is `bad_answer`, with the
 * fields of `otherwise`.
 */
export function readProblem(
  status: number,
  body: Buffer | string,
  otherwise: Partial<Problem> = {},
): Problem {
  try {
    const problem: unknown = JSON.parse(body.toString());
    if (isProblem(problem)) return problem;
  } catch {
    // Not JSON.
  }
  return { status, code: 'bad_answer', message: unavailable.message, ...otherwise };
}
