import { mobileBase } from './addresses';
import type { LocatorBase } from './locations';

export interface LocatorHeading {
  readonly base: LocatorBase;
  /** A postcode, or the name of a town; null for the whole country. */
  readonly place: string | null;
  /** The editors' heading. */
  readonly custom?: string | null;
}

/** The heading of a locator's page: the editors' (S18.8), or else one with the place (S18.9, SD36). */
export function locatorHeading({ base, place, custom }: LocatorHeading): string {
  if (custom) return custom;
  const who = base === mobileBase ? 'mobile fitter' : 'tyre service centre';
  return `Find your nearest ${who} in ${place ?? 'the UK'}`;
}
