import { errorCodeOf } from '@tyres/contract-kit/error-code';

/** Whether a statement failed because another row has its unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCodeOf(error) === '23505';
}

/** Whether a statement failed because an appointment would overlap another one. */
export function isExclusionViolation(error: unknown): boolean {
  return errorCodeOf(error) === '23P01';
}
