import { isSameSecret } from '@tyres/service-kit/same-secret';

/** Whether a caller's key is right. Where none is configured any key is accepted, but not a missing one. */
export function isKey(given: string, wanted: string): boolean {
  return wanted ? isSameSecret(given, wanted) : given !== '';
}
