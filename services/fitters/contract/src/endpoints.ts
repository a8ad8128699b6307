import { endpoint } from '@tyres/contract-kit/endpoint';
import type { AppointmentHold, Fitter, RechooseFittersInput, RechooseFittersResponse } from './payloads';

/** Fitters around a postcode, filtered, sorted, ten at a time (C-RECHOOSE-FITTERS). */
export const rechooseFitters = /* #__PURE__ */ endpoint<RechooseFittersInput, RechooseFittersResponse>({
  service: 'fitters',
  name: 'rechooseFitters',
  method: 'POST',
  path: '/rechoose-fitters',
  audience: 'public',
  writes: false,
});

/** Free times of a fitter on a date (YYYY-MM-DD): time key to label (C-UPDATE-TIMES). */
export const updateTimes = /* #__PURE__ */ endpoint<
  { account_number: string; date: string },
  Readonly<Record<string, string>>
>({
  service: 'fitters',
  name: 'updateTimes',
  method: 'POST',
  path: '/ajax/update_times/{account_number}/{date}',
  audience: 'public',
  writes: false,
});

/** One fitter by account number. @throws fitter_not_found */
export const getFitter = /* #__PURE__ */ endpoint<{ account_number: string }, Fitter>({
  service: 'fitters',
  name: 'getFitter',
  method: 'GET',
  path: '/internal/fitters/{account_number}',
  audience: 'internal',
});

export interface HoldAppointmentInput {
  /** The basket's id. A key has one hold: a new one replaces the old. */
  key: string;
  account_number: string;
  /** YYYY-MM-DD in Europe/London. */
  date: string;
  /** A time key of `updateTimes`; absent for mobile fitters who agree the time with the customer. */
  time?: string;
  expires_in_seconds: number;
}
/**
 * Holds a slot (SD43). After slot_taken (409), `updateTimes` answers the free times. @throws slot_taken,
 * fitter_not_found, slot_not_offered
 */
export const holdAppointment = /* #__PURE__ */ endpoint<HoldAppointmentInput, AppointmentHold>({
  service: 'fitters',
  name: 'holdAppointment',
  method: 'POST',
  path: '/internal/appointment-holds',
  audience: 'internal',
  body: 'json',
});

/** Extends a hold that has not expired. @throws hold_expired */
export const renewAppointment = /* #__PURE__ */ endpoint<
  { key: string; expires_in_seconds: number },
  AppointmentHold
>({
  service: 'fitters',
  name: 'renewAppointment',
  method: 'POST',
  path: '/internal/appointment-holds/{key}/renew',
  audience: 'internal',
  body: 'json',
});

/** Books a held slot for an order; idempotent. @throws hold_expired */
export const bookAppointment = /* #__PURE__ */ endpoint<
  { key: string; order_reference: string },
  AppointmentHold
>({
  service: 'fitters',
  name: 'bookAppointment',
  method: 'POST',
  path: '/internal/appointment-holds/{key}/book',
  audience: 'internal',
  body: 'json',
});

/**
 * Releases a slot; idempotent. With an `order_reference`, it releases that order's booking, or the key's hold for it.
 * Without one, it releases the key's hold, else its booking.
 */
export const releaseAppointment = /* #__PURE__ */ endpoint<
  { key: string; order_reference?: string },
  { released: boolean }
>({
  service: 'fitters',
  name: 'releaseAppointment',
  method: 'DELETE',
  path: '/internal/appointment-holds/{key}',
  audience: 'internal',
  body: 'json',
});

/**
 * The next days (YYYY-MM-DD, Europe/London, soonest first, at most 14) on which some fitter within the radius of a postcode
 * has a free time for an order placed now. Empty when there is none. @throws postcode_unknown
 */
export const findFreeDates = /* #__PURE__ */ endpoint<
  { postcode: string; radius_miles?: number },
  { dates: readonly string[] }
>({
  service: 'fitters',
  name: 'findFreeDates',
  method: 'GET',
  path: '/internal/free-dates/{postcode}',
  audience: 'internal',
});
