import { CallError } from '@tyres/contract-kit/endpoint';
import { NotBuilt } from './pack-folder';
import { UsageError } from './usage-error';

/** The exit codes of the process. */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** Why a command failed, for people and for programs. */
export interface Failure {
  readonly exitCode: number;
  readonly code: string;
  readonly message: string;
}

/** Turns any error into a failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UsageError)
    return { exitCode: exitCodes.usage, code: 'usage', message: error.message };
  if (error instanceof NotBuilt)
    return { exitCode: exitCodes.refused, code: 'not_built', message: error.message };
  if (error instanceof CallError) {
    const { status, code, message } = error.problem;
    return { exitCode: status === 0 ? exitCodes.unreachable : exitCodes.refused, code, message };
  }
  return { exitCode: exitCodes.refused, code: 'failed', message: messageOf(error) };
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
