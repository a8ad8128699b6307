import { hash } from 'node:crypto';
import type { Problem } from '@tyres/contract-kit/problem';
import type { Outcome } from '@tyres/service-kit/calls/exchange';
import { readProblem, unavailable as noAnswer } from '@tyres/service-kit/calls/read-problem';

/** An answer as the edge caches it. */
export type KnownAnswer = GivenAnswer | { readonly kind: 'refused'; readonly problem: Problem };

export interface GivenAnswer {
  readonly kind: 'answered';
  readonly body: Buffer;
  readonly isJson: boolean;
  /** SHA-256 of the body. */
  readonly digest: string;
  /** Set on a stale answer: when it was received or revalidated (milliseconds since 1970). */
  readonly staleSince?: number;
}

/** Used when a service does not answer. */
export const unavailable: KnownAnswer = { kind: 'refused', problem: noAnswer };

/** Used for a pending answer when the page stops waiting. */
export const notYet: KnownAnswer = { kind: 'refused', problem: { ...noAnswer, code: 'not_yet' } };

/** Whether a call failed: the answer was missing, late or a 5xx. */
export function isNoAnswer(answer: KnownAnswer): boolean {
  return answer.kind === 'refused' && (answer.problem.status === 0 || answer.problem.status >= 500);
}

/** Reads the outcome of a call. */
export function readAnswer(outcome: Outcome): KnownAnswer {
  if (outcome.kind === 'error') return unavailable;
  if (outcome.kind !== 'response')
    return { kind: 'refused', problem: { ...noAnswer, code: 'deadline_passed' } };
  const { status, headers, body } = outcome;
  if (status === 303) return answered(Buffer.from(headers.location ?? ''), false);
  if (status >= 400) return { kind: 'refused', problem: readProblem(status, body, otherProblem(status)) };
  return answered(body, headers['content-type']?.includes('json') ?? false);
}

function answered(body: Buffer, isJson: boolean): GivenAnswer {
  return { kind: 'answered', body, isJson, digest: hash('sha256', body, 'base64') };
}

/** The problem for an error response whose body contains none. */
function otherProblem(status: number): Partial<Problem> {
  // Node.js answers 431 itself, before the service sees the request.
  if (status === 431) return { status: 414, code: 'address_too_long', message: 'That address is too long.' };
  return { status: status < 500 ? 502 : status };
}
