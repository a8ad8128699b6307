import { createHash } from 'node:crypto';
import { isProblem, type Problem } from '@tyres/contract-kit/problem';
import type { RawAnswer } from './exchange';

/** An answer as the edge keeps it: its bytes, and a digest that only the same bytes have. */
export type KnownAnswer = GivenAnswer | { readonly kind: 'refused'; readonly problem: Problem };

export interface GivenAnswer {
  readonly kind: 'answered';
  readonly body: Buffer;
  readonly isJson: boolean;
  /** SHA-256: nobody makes up another answer that has it. */
  readonly digest: string;
  /** When it was given or confirmed, where it stands in for an answer that did not come (milliseconds since 1970). */
  readonly staleSince?: number;
}

const sorry: Problem = {
  status: 0,
  code: 'service_unavailable',
  message: 'Sorry, that is not available just now. Please try again.',
};

/** Stands for the answer of a service that gives none. */
export const unavailable: KnownAnswer = { kind: 'refused', problem: sorry };

/** Stands for an answer that is on its way, when a page waits for it no longer. */
export const notYet: KnownAnswer = { kind: 'refused', problem: { ...sorry, code: 'not_yet' } };

/** Whether a service gave no answer: not in time, not at all, or that it failed. */
export function isNoAnswer(answer: KnownAnswer): boolean {
  return answer.kind === 'refused' && (answer.problem.status === 0 || answer.problem.status >= 500);
}

/** Reads what came over the wire; `before` is the answer that the service was told to be known. */
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
    // Not JSON: whatever answered, it was not one of our services.
  }
  // Node answers that by itself, before any service sees the request.
  if (status === 431) return { status: 414, code: 'address_too_long', message: 'That address is too long.' };
  return { ...sorry, status: status < 500 ? 502 : status, code: 'bad_answer' };
}
