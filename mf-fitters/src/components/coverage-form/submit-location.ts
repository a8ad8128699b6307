import type { Outcome } from '@tyres/kit/outcome';
import { postcodePath, readLocation, type LocatorBase } from '../../lib/locations';

/** The messages for a location that leads nowhere. */
export const locationProblems = {
  none: 'postcode is a required field',
  unreadable: 'Please enter a full UK postcode, or the name of a town',
} as const;

export interface Destination {
  readonly base: LocatorBase;
  readonly navigate: (path: string) => void;
}

/**
 * Replaces the location by the base path and the postcode, without a call (C-COVERAGE). A town is sent to the index of
 * towns, which knows whether there is such a town.
 */
export function submitLocation(form: HTMLFormElement, { base, navigate }: Destination): Outcome {
  const location = readLocation(String(new FormData(form).get('postcode') ?? ''));
  if (location.kind === 'town') return { kind: 'post' };
  if (location.kind === 'none' || location.kind === 'unreadable')
    return { kind: 'refused', errors: { postcode: locationProblems[location.kind] } };
  navigate(postcodePath(base, location.postcode));
  return { kind: 'leaving' };
}
