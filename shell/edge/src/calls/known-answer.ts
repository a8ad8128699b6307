import { createHash } from 'node:crypto';
import { isProblem, type Problem } from '@tyres/contract-kit/problem';
import type { RawAnswer } from './exchange';

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

const sorry: Problem = {
  status: 0,
  code: 'service_unavailable',
  message: 'Sorry, that is not available just now. Please try again.',
};

/** Used when a service does not answer. */
export const unavailable: KnownAnswer = { kind: 'refused', problem: sorry };

/** Used for a pending answer when the page stops waiting. */
export const notYet: KnownAnswer = { kind: 'refused', problem: { ...sorry, code: 'not_yet' } };

/** Whether a call failed: no answer, not in time, or a 5xx. */
export function isNoAnswer(answer: KnownAnswer): boolean {
  return answer.kind === 'refused' && (answer.problem.status === 0 || answer.problem.status >= 500);
}

/** Reads an answer from the wire; `before` is the cached answer whose digest was sent with the call. */
export function readAnswer(raw: RawAnswer, before?: GivenAnswer): KnownAnswer {
  if (raw.kind === 'cancelled') return { kind: 'refused', problem: { ...sorry, code: 'deadline_passed' } };
  if (raw.kind === 'broken') return unavailable;
  const { status, body, contentType, location, digest } = raw;
  if (status === 304 && before) return before;
  if (status === 303) return answered(Buffer.from(location), { isJson: false });
  if (status >= 400) return { kind: 'refused', problem: problemOf(status, body.toString()) };
  return answered(body, { isJson: contentType.includes('json'), digest });
}

function answered(body: Buffer, { isJson, digest }: { isJson: boolean; digest?: string }): GivenAnswer {
  const ownDigest = digest || createHash('sha256').update(body).digest('base64');
  return { kind: 'answered', body, isJson, digest: ownDigest };
}

function problemOf(status: number, text: string): Problem {
  try {
    const problem: unknown = JSON.parse(text);
    if (isProblem(problem)) return problem;
  } catch {
    // Not JSON, so not from one of our services.
  }
  // Node.js answers 431 itself, before the service sees the request.
  if (status === 431) return { status: 414, code: 'address_too_long', message: 'That address is too long.' };
  return { ...sorry, status: status < 500 ? 502 : status, code: 'bad_answer' };
}
