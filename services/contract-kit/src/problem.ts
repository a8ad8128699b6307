/** The answer of every refused call, as `application/problem+json`. Callers branch on `code`, never on text. */
export interface Problem {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** snake_case, stable. */
  readonly code: string;
  /** One plain sentence for the person who made the call. */
  readonly message: string;
  /** Per-field messages, by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly request_id?: string;
}

export const problemType = 'application/problem+json';

/** An expected refusal; the one kind of error whose message reaches a client. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    options?: ErrorOptions,
  ) {
    super(problem.message, options);
    this.name = 'Refusal';
  }
}

/** Makes an expected refusal: a status, a snake_case code and a plain message. */
export function refusal(
  status: number,
  code: string,
  message: string,
  fields?: Record<string, string>,
): Refusal {
  return new Refusal({ status, code, message, ...(fields ? { fields } : {}) });
}

/** Whether a value is a problem. */
export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'message' in value && 'status' in value
  );
}

/**
 * The problem of a failed call; undefined for other errors. Recognised by its shape: in a `load` the edge makes the calls,
 * and its error class is not that of a micro-frontend's bundle.
 */
export function problemOf(error: unknown): Problem | undefined {
  return error instanceof Error && 'problem' in error && isProblem(error.problem) ? error.problem : undefined;
}

/** The problem of a call that a service refused for its input (4xx); undefined for other failures. */
export function refusalOf(error: unknown): Problem | undefined {
  const problem = problemOf(error);
  return problem && isRefused(problem) ? problem : undefined;
}

/** Whether a problem says that there is nothing, or nothing any more: an answer as good as any other. */
export function isNothing({ status }: Pick<Problem, 'status'>): boolean {
  return status === 404 || status === 410;
}

/** True for 4xx: the service works, and the same call would be refused again. */
function isRefused({ status }: Pick<Problem, 'status'>): boolean {
  return status >= 400 && status < 500;
}
