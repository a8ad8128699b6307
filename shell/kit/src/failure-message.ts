import { problemOf } from '@tyres/contract-kit/problem';
import { sorry } from './sorry';

const offline = 'You seem to be offline. What you entered is kept: please try again once you are connected.';

/** Refusals whose message is written for the shopper: not found, conflict, too many requests. */
const explained = [404, 409, 429];

/** The message for a failed call, in the browser: the service's own where it refused with a reason. */
export function failureMessage(error?: unknown): string {
  const problem = problemOf(error);
  if (problem && explained.includes(problem.status)) return problem.message;
  return navigator.onLine ? sorry : offline;
}
