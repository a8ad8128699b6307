import { errorCodeOf } from '@tyres/contract-kit/error-code';

/** SQLSTATEs of lost connections, missing resources, shutdowns, statement timeouts and a read-only standby. */
const awayStates = /^(08|53|57|25006)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of node-postgres that have no code. */
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/i;

/** Whether an error means that PostgreSQL is unreachable or unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (networkCodes.has(code) || awayStates.test(code)) return true;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' && awayMessages.test(message);
}
