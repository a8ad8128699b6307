import type { CallLimit } from '@tyres/contract-kit/limit';
import { refusal, type Problem } from '@tyres/contract-kit/problem';

const waitMessage = 'That was a lot of tries. Please wait a few minutes and try again.';

/** What a call is told that comes too often, at the field that its limit names. */
export function tooManyRequests({ field }: CallLimit): Problem {
  const fields = field === undefined ? undefined : { [field]: waitMessage };
  return refusal(429, 'too_many_requests', waitMessage, fields).problem;
}

/** The input was wrong, or what it asks for is not there or not possible. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 404, 409, 422]);
/** Whether an answer's status says that the input was refused. */
export const isRefusedStatus = (status: number): boolean => refusedStatuses.has(status);
