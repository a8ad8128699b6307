import type { CallLimit } from '@tyres/contract-kit/limit';
import { refusal, type Problem } from '@tyres/contract-kit/problem';

const waitMessage = 'Too many attempts. Please wait a few minutes and try again.';

/** The answer to a call over its limit, with the message at the field that the limit names. */
export function tooManyRequests({ field }: CallLimit): Problem {
  const fields = field === undefined ? undefined : { [field]: waitMessage };
  return refusal(429, 'too_many_requests', waitMessage, fields).problem;
}

/** Statuses of answers to input that is invalid, or that asks for something missing or impossible. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 404, 409, 422]);
/** Whether an answer's status says that the input was refused. */
export const isRefusedStatus = (status: number): boolean => refusedStatuses.has(status);
