import { problemOf } from '@tyres/contract-kit/problem';

/** What a shopper reads when a call came to nothing (SD41). */
export const sorry = "Sorry, that didn't work. Please try again.";

/** What to say of a call that failed: the service's own words where it refused with a reason, or that it did not work. */
export function messageOf(error: unknown): string {
  const problem = problemOf(error);
  return problem && [404, 409].includes(problem.status) ? problem.message : sorry;
}
