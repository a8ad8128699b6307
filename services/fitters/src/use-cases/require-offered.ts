import { anyTime } from '@tyres/fitters-contract/any-time';
import type { FittingJob } from '@tyres/fitters-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { servesPlace } from '../domain/area-served';
import { offersTimes } from '../domain/fitter';
import { distanceMiles, type Position } from '../domain/geo';
import { isKeyOf, scheduleOf, slotsOn } from '../domain/slots';
import { addressNotServed, dateNotOffered, fitterNotFound, fitterTooFar, timeNotOffered } from '../errors';
import { findFitter } from '../store/fitters';
import { loadCalendar } from './load-calendar';

/** What a visitor has chosen from the fitters around a place. */
export interface ChosenFromSearch {
  readonly account_number: string;
  readonly date: string;
  /** A time key, or `anyTime`. */
  readonly time: string;
  /** The radius of the search, in miles. */
  readonly distance: number;
  readonly around: Position;
}

/** A time of a fitter, as the checkout reads it. */
export interface OfferedTime {
  readonly account_number: string;
  readonly date: string;
  readonly time?: string;
}

/** Positions in an address are rounded. */
const roundingMiles = 0.1;

/**
 * Makes sure that the fitter is one of those around the place, and offers the time for a job, taken or not. @throws
 * fitter_not_found, fitter_too_far, address_not_served, date_not_offered, slot_not_offered
 */
export async function requireOffered(
  database: Queryable,
  { account_number, date, time, distance, around }: ChosenFromSearch,
  { job, now }: { readonly job: FittingJob; readonly now: Date },
): Promise<OfferedTime> {
  const fitter = await findFitter(database, account_number);
  if (!fitter) throw fitterNotFound();
  if (distanceMiles(fitter, around) > distance + roundingMiles) throw fitterTooFar(fitter.name, distance);
  if (!servesPlace(fitter, around)) throw addressNotServed(fitter.name, 'that place');
  const slots = slotsOn(scheduleOf(fitter, job, await loadCalendar(database, now)), date);
  if (slots.length === 0) throw dateNotOffered(fitter.name);
  const asksTime = offersTimes(fitter);
  const isOffered = asksTime ? slots.some((slot) => isKeyOf(slot, time)) : time === anyTime;
  if (!isOffered) throw timeNotOffered(fitter.name);
  return asksTime ? { account_number, date, time } : { account_number, date };
}
