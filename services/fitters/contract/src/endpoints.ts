import { handedFittingJob } from '@tyres/checkout-contract/fitting-job-header';
import { endpoint } from '@tyres/contract-kit/endpoint';
import { addressesEndpoint } from '@tyres/contract-kit/page-address';

import type {
  AppointmentHold,
  Fitter,
  FitterDetails,
  FittingJob,
  RechooseFittersInput,
  RechooseFittersResponse,
  SizeOptions,
} from './payloads';
import type { Town, TownList } from './places';
import type { FitterReviews, NewReview, TownReview } from './reviews';
import { rechooseFittersAction } from './search-address';

/** For so long a page may show a time that was just taken: its hold is refused then, with fresh times. */
const timesSharedForSeconds = 2;

/**
 * Fitters around a postcode or a town, filtered, sorted, ten at a time (C-RECHOOSE-FITTERS). Their days and times are those
 * for the session's basket; pages share an answer with all sessions whose baskets ask the same. The filter form posts here too, with its page's `base`: it gets a 303 to the address of its
 * search (R-RECHOOSE-FITTERS). @throws postcode_unknown, town_not_found
 */
export const rechooseFitters = /* #__PURE__ */ endpoint<RechooseFittersInput, RechooseFittersResponse>({
  service: 'fitters',
  name: 'rechooseFitters',
  method: 'POST',
  path: rechooseFittersAction,
  audience: 'public',
  writes: false,
  sharedForSeconds: timesSharedForSeconds,
  takes: handedFittingJob,
});

/**
 * Free times of a fitter on a date (YYYY-MM-DD) for the session's basket: time key to label (C-UPDATE-TIMES). @throws
 * fitter_not_found
 */
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
  sharedForSeconds: timesSharedForSeconds,
  takes: handedFittingJob,
});

export interface FitterModalWindowInput {
  /** The fitter's account number. */
  account: string;
  /** YYYY-MM-DD in Europe/London. */
  date: string;
  /** A time key of `updateTimes`; `anyTime` for fitters who agree the time with the customer. */
  time: string;
  /** The radius of the search that found the fitter, in miles. */
  distance: number;
  /** The searched place, where a van would go. */
  lat: number;
  lng: number;
}

/**
 * Chooses fitter, date and time before the tyres, and answers the sizes to go on with (C-FITTER-MODAL-WINDOW, SD04). Without
 * tyres the time is held for some minutes. @throws fitter_not_found, fitter_too_far, address_not_served, date_not_offered,
 * slot_not_offered, slot_taken, too_many_requests, change_refused
 */
export const fitterModalWindow = /* #__PURE__ */ endpoint<FitterModalWindowInput, SizeOptions>({
  service: 'fitters',
  name: 'fitterModalWindow',
  method: 'POST',
  path: '/ajax/fitter_modal_window/{account}/{date}/{time}/{distance}/{lat}/{lng}',
  audience: 'public',
});

/**
 * The codes of the extras that a fitter offers, by its account number (C-FITTER-SERVICES, SD11). `rules` says that the fitter's
 * rules count, which they always do. @throws fitter_not_found
 */
export const getFitterServices = /* #__PURE__ */ endpoint<
  { fitter: string; rules: true },
  { available: readonly string[] }
>({
  service: 'fitters',
  name: 'getFitterServices',
  method: 'POST',
  path: '/ajax/get_fitter_services',
  audience: 'public',
  writes: false,
});

/** How long a drawn map may be cached: towns change seldom, and the coast does not. */
const mapSharedForSeconds = 24 * 60 * 60;

/**
 * The drawn map of a view as SVG: coast and borders, distance rings and towns. `picture` is the file name that `pictureName` in
 * `map-view.ts` makes; `picturePath` is the whole address. @throws map_not_found
 */
export const drawMap = /* #__PURE__ */ endpoint<{ picture: string }, string>({
  service: 'fitters',
  name: 'drawMap',
  method: 'GET',
  path: '/fitter-map/{picture}',
  audience: 'public',
  answers: 'text',
  sharedForSeconds: mapSharedForSeconds,
});

/**
 * The key for Google's map, and where its script comes from (C-MAPS-KEY). It is a browser key: whoever sees the map can read it.
 * Only the frame of that map may ask for it. @throws maps_off when no key is set
 */
export const getMapsKey = /* #__PURE__ */ endpoint<object, { key: string; url: string }>({
  service: 'fitters',
  name: 'getMapsKey',
  method: 'GET',
  path: '/internal/maps-key',
  audience: 'internal',
  sharedForSeconds: 300,
});

/** A fitter's reviews, ten at a time, the latest first; `skip` leaves out the first ones. @throws fitter_not_found */
export const listReviews = /* #__PURE__ */ endpoint<{ account_number: string; skip?: number }, FitterReviews>(
  {
    service: 'fitters',
    name: 'listReviews',
    method: 'GET',
    path: '/ajax/fitter_reviews/{account_number}',
    audience: 'public',
    sharedForSeconds: 300,
  },
);

/** One fitter by account number, without its calendar. @throws fitter_not_found */
export const getFitter = /* #__PURE__ */ endpoint<{ account_number: string }, FitterDetails>({
  service: 'fitters',
  name: 'getFitter',
  version: 2,
  method: 'GET',
  path: '/internal/fitters/{account_number}',
  audience: 'internal',
});

/** The appointment that a call means. Another one under the same id is refused with other_appointment. */
export interface NamedAppointment {
  /** `AppointmentHold.id`. */
  id: string;
  account_number: string;
  /** YYYY-MM-DD in Europe/London. */
  date: string;
  /** Absent for mobile fitters who agree the time with the customer. */
  time?: string;
}

/** What is to be fitted, and where. */
export interface AppointmentOrder {
  job: FittingJob;
  /** Where a van has to go. Garages ignore it. */
  postcode?: string;
}

export interface HoldAppointmentInput extends AppointmentOrder {
  /** The basket's id. A key has one hold: a new one replaces the old. */
  key: string;
  account_number: string;
  /** YYYY-MM-DD in Europe/London. */
  date: string;
  /** A time key of `updateTimes`; absent for mobile fitters who agree the time with the customer. */
  time?: string;
  expires_in_seconds: number;
}

export interface RenewAppointmentInput extends NamedAppointment, AppointmentOrder {
  expires_in_seconds: number;
}

export interface RescheduleAppointmentInput extends NamedAppointment, AppointmentOrder {
  order_reference: string;
  /** The new time, of the same fitter or another. */
  to: { account_number: string; date: string; time?: string };
}

/**
 * Holds a slot (SD43). The same slot for a job of the same length, held again with the same key, is extended and keeps its
 * id; another slot replaces the hold, which is kept when the new one is refused. After slot_taken (409), `updateTimes`
 * answers the free times. @throws slot_taken, slot_not_offered, fitter_not_found, address_not_served, postcode_unknown
 */
export const holdAppointment = /* #__PURE__ */ endpoint<HoldAppointmentInput, AppointmentHold>({
  service: 'fitters',
  name: 'holdAppointment',
  version: 2,
  method: 'POST',
  path: '/internal/appointment-holds',
  audience: 'internal',
  body: 'json',
});

/**
 * Extends a hold that has not expired, once it is sure to fit the job and the place; a longer job may get another bay, never
 * another time. A refused hold is not changed. @throws hold_expired, other_appointment, slot_taken, slot_not_offered,
 * fitter_not_found, address_not_served, postcode_unknown
 */
export const renewAppointment = /* #__PURE__ */ endpoint<RenewAppointmentInput, AppointmentHold>({
  service: 'fitters',
  name: 'renewAppointment',
  version: 2,
  method: 'POST',
  path: '/internal/appointments/{id}/renew',
  audience: 'internal',
  body: 'json',
});

/** Books a held slot for an order; idempotent. @throws hold_expired, other_appointment */
export const bookAppointment = /* #__PURE__ */ endpoint<
  NamedAppointment & { order_reference: string },
  AppointmentHold
>({
  service: 'fitters',
  name: 'bookAppointment',
  version: 2,
  method: 'POST',
  path: '/internal/appointments/{id}/book',
  audience: 'internal',
  body: 'json',
});

/**
 * Releases an appointment; idempotent: `released` is false when there is none. Without an `order_reference` it releases a
 * hold, never a booking. With one, that order's booking, or the hold. @throws other_appointment
 */
export const releaseAppointment = /* #__PURE__ */ endpoint<
  NamedAppointment & { order_reference?: string },
  { released: boolean }
>({
  service: 'fitters',
  name: 'releaseAppointment',
  version: 2,
  method: 'DELETE',
  path: '/internal/appointments/{id}',
  audience: 'internal',
  body: 'json',
});

/**
 * Moves an order's booking to another time; the new booking has a new id. A refused call changes nothing; a repeated one
 * answers the new booking. @throws hold_expired when the order has no such booking, other_appointment, slot_taken,
 * slot_not_offered, fitter_not_found, address_not_served, postcode_unknown
 */
export const rescheduleAppointment = /* #__PURE__ */ endpoint<RescheduleAppointmentInput, AppointmentHold>({
  service: 'fitters',
  name: 'rescheduleAppointment',
  method: 'POST',
  path: '/internal/appointments/{id}/reschedule',
  audience: 'internal',
  body: 'json',
});

/**
 * A fitter's days with a free time for a job, and the free times of a date (YYYY-MM-DD), else of the first of these days.
 * @throws fitter_not_found
 */
export const findTimes = /* #__PURE__ */ endpoint<
  { account_number: string; job: FittingJob; date?: string },
  Pick<Fitter, 'fitting_days' | 'fitting_times'>
>({
  service: 'fitters',
  name: 'findTimes',
  method: 'POST',
  path: '/internal/fitters/{account_number}/times',
  audience: 'internal',
  body: 'json',
  writes: false,
});

/**
 * Adds the review of an order that was fitted; the first one stays. It counts for its fitter's score at once. @throws
 * review_exists, order_not_fitted
 */
export const addReview = /* #__PURE__ */ endpoint<NewReview, { account_number: string }>({
  service: 'fitters',
  name: 'addReview',
  method: 'POST',
  path: '/internal/reviews',
  audience: 'internal',
  body: 'json',
});

/** The booking of an order, whatever its id; null when the order has none. */
export const findBooking = /* #__PURE__ */ endpoint<
  { order_reference: string },
  { booking: AppointmentHold | null }
>({
  service: 'fitters',
  name: 'findBooking',
  method: 'GET',
  path: '/internal/bookings/{order_reference}',
  audience: 'internal',
});

/**
 * For each lead of tyres, in working days: the first date (YYYY-MM-DD, Europe/London) on which a fitter within the radius who
 * serves the postcode has a free time for four tyres ordered now; null when there is none. @throws postcode_unknown
 */
export const findFreeDates = /* #__PURE__ */ endpoint<
  { postcode: string; radius_miles?: number; lead_days: readonly number[] },
  { earliest: Readonly<Record<string, string | null>> }
>({
  service: 'fitters',
  name: 'findFreeDates',
  version: 2,
  method: 'GET',
  path: '/internal/free-dates/{postcode}',
  audience: 'internal',
});

/** A town by the slug of its page. @throws town_not_found */
export const getTown = /* #__PURE__ */ endpoint<{ slug: string }, Town>({
  service: 'fitters',
  name: 'getTown',
  method: 'GET',
  path: '/internal/towns/{slug}',
  audience: 'internal',
  sharedForSeconds: 300,
});

/** The letters that have towns, with the towns of one letter ('b') or else the largest. */
export const listTowns = /* #__PURE__ */ endpoint<{ letter?: string }, TownList>({
  service: 'fitters',
  name: 'listTowns',
  method: 'GET',
  path: '/internal/towns',
  audience: 'internal',
  sharedForSeconds: 300,
});

/** The latest reviews of the best-known garages around a town, or with `mobile: 1` of mobile fitters. @throws town_not_found */
export const listTownReviews = /* #__PURE__ */ endpoint<
  { slug: string; mobile?: 0 | 1 },
  { reviews: readonly TownReview[] }
>({
  service: 'fitters',
  name: 'listTownReviews',
  method: 'GET',
  path: '/internal/towns/{slug}/reviews',
  audience: 'internal',
  sharedForSeconds: 300,
});

/** The addresses of towns, for sitemaps: `PageAddress` as NDJSON. @throws unknown_page */
export const streamAddresses = /* #__PURE__ */ addressesEndpoint('fitters');
