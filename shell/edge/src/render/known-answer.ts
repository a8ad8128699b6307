import { createHash } from 'node:crypto';
import { isProblem, type Problem } from '@tyres/contract-kit/problem';
import type { RawAnswer } from './exchange';
import type { ServiceAnswer } from './protocol';

/** An answer as the edge keeps it: its bytes, and a digest that only the same bytes have. */
export type KnownAnswer =
  | {
      readonly kind: 'answered';
      readonly body: Buffer;
      readonly isJson: boolean;
      /** SHA-256: nobody makes up another answer that has it. */
      readonly digest: string;
    }
  | { readonly kind: 'refused'; readonly problem: Problem };

const sorry: Problem = {
  status: 0,
  code: 'service_unavailable',
  message: 'Sorry, that is not available just now. Please try again.',
};

/** Stands for the answer of a service that gives none. */
export const unavailable: KnownAnswer = { kind: 'refused', problem: sorry };

/** Reads what came over the wire. */
export function readAnswer(raw: RawAnswer): KnownAnswer {
  if (raw.kind === 'cancelled') return { kind: 'refused', problem: { ...sorry, code: 'deadline_passed' } };
  if (raw.kind === 'broken') return unavailable;
  const { status, body, contentType, location } = raw;
  if (status === 303) return answered(Buffer.from(location), false);
  if (status >= 400) return { kind: 'refused', problem: problemOf(status, body.toString()) };
  return answered(body, contentType.includes('json'));
}

/** The answer in the form in which it travels to a worker. */
export function forWorker(answer: KnownAnswer): ServiceAnswer {
  if (answer.kind === 'refused') return answer;
  return { kind: 'answered', text: answer.body.toString(), isJson: answer.isJson };
}

function answered(body: Buffer, isJson: boolean): KnownAnswer {
  const digest = createHash('sha256').update(body).digest('base64');
  return { kind: 'answered', body, isJson, digest };
}

function problemOf(status: number, text: string): Problem {
  try {
    const problem: unknown = JSON.parse(text);
    if (isProblem(problem)) return problem;
  } catch {
    // Not JSON: whatever answered, it was not one of our services.
  }
  return { status, code: 'bad_answer', message: sorry.message };
}
