import { createHash } from 'node:crypto';
import type { Problem } from '@tyres/contract-kit/problem';
import type { Outcome } from '@tyres/service-kit/calls/exchange';
import { answerDigestHeader } from '@tyres/service-kit/calls/headers';
import { readProblem, unavailable as noAnswer } from '@tyres/service-kit/calls/read-problem';

/** An answer as the edge caches it. */
export type KnownAnswer = GivenAnswer | { readonly kind: 'refused'; readonly problem: Problem };

export interface GivenAnswer {
  readonly kind: 'answered';
  readonly body: Buffer;
  readonly isJson: boolean;
  /** SHA-256 of the body, or the service's own digest of it. */
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

/** Reads the outcome of a call; `before` is the cached answer whose digest was sent with the call. */
export function readAnswer(outcome: Outcome, before?: GivenAnswer): KnownAnswer {
  if (outcome.kind === 'error') return unavailable;
  if (outcome.kind !== 'response')
    return { kind: 'refused', problem: { ...noAnswer, code: 'deadline_passed' } };
  const { status, headers, body } = outcome;
  if (status === 304 && before) return before;
  if (status === 303) return answered(Buffer.from(headers.location ?? ''), { isJson: false });
  if (status >= 400) return { kind: 'refused', problem: readProblem(status, body, otherProblem(status)) };
  return answered(body, {
    isJson: headers['content-type']?.includes('json') ?? false,
    digest: digestOf(outcome),
  });
}

/** The service's own digest of its response; empty when there is none. */
export function digestOf(outcome: Outcome): string {
  return outcome.kind === 'response' ? String(outcome.headers[answerDigestHeader] ?? '') : '';
}

function answered(body: Buffer, { isJson, digest }: { isJson: boolean; digest?: string }): GivenAnswer {
  const ownDigest = digest || createHash('sha256').update(body).digest('base64');
  return { kind: 'answered', body, isJson, digest: ownDigest };
}

/** The problem for an error response whose body contains none. */
function otherProblem(status: number): Partial<Problem> {
  // Node.js answers 431 itself, before the service sees the request.
  if (status === 431) return { status: 414, code: 'address_too_long', message: 'That address is too long.' };
  return { status: status < 500 ? 502 : status };
}
