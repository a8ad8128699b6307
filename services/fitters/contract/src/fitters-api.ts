import { endpoint } from '@tyres/contract-kit/endpoint';
import type { InferType } from 'yup';
import type {
  bookingsAnswer,
  linksAnswer,
  putBaysInput,
  putClosuresInput,
  putsAnswer,
  putSlotsInput,
} from './fitters-api-schemas';

/*
 * The fitters' API: for garages' own calendar systems. Each call carries `Authorization: Bearer <token>`; the token's account is
 * the only one that it sees and changes. All calls are refused with invalid_token (401) without a valid one.
 *
 * Each put has a revision, a number that grows with each change on the sender's side. A newer revision replaces the state; the
 * same one again, and an older one, change nothing and say so (`applied: false`); the same one with another content is refused with
 * revision_conflict (409). So puts may be repeated, and arrive in any order. A call with several days changes all of them, or none.
 *
 * What is booked cannot be withdrawn: booked (409) names the booking, and nothing changes. A time that a shopper only holds is
 * taken from them, and they are told at once.
 */

/** The fitters' API, without the host. */
export const fittersApiPath = '/fitters-api/v1';

export type PutsAnswer = InferType<typeof putsAnswer>;
export type PutSlotsInput = InferType<typeof putSlotsInput>;
export type PutClosuresInput = InferType<typeof putClosuresInput>;
export type PutBaysInput = InferType<typeof putBaysInput>;
export type Bookings = InferType<typeof bookingsAnswer>;
export type FitterLinks = InferType<typeof linksAnswer>;

/**
 * Puts the slots of some days, `HH:MM|HH:MM` in Europe/London, in place of what was put for them. Only for calendar-integrated
 * fitters, who are offered at these times and no others. @throws no_slots_here, invalid_slots, revision_conflict, booked
 */
export const putSlots = /* #__PURE__ */ endpoint<PutSlotsInput, PutsAnswer>({
  service: 'fitters',
  name: 'putSlots',
  method: 'PUT',
  path: `${fittersApiPath}/slots`,
  audience: 'partner',
  body: 'json',
});

/** Closes days, or opens them again with an empty reason. @throws invalid_closures, revision_conflict, booked */
export const putClosures = /* #__PURE__ */ endpoint<PutClosuresInput, PutsAnswer>({
  service: 'fitters',
  name: 'putClosures',
  method: 'PUT',
  path: `${fittersApiPath}/closures`,
  audience: 'partner',
  body: 'json',
});

/** Puts the number of bays, or of a mobile fitter's vans. @throws revision_conflict, booked */
export const putBays = /* #__PURE__ */ endpoint<PutBaysInput, PutsAnswer>({
  service: 'fitters',
  name: 'putBays',
  method: 'PUT',
  path: `${fittersApiPath}/bays`,
  audience: 'partner',
  body: 'json',
});

/** The bookings of some days, `from` and `until` included, in the order of their times. @throws invalid_span */
export const listBookings = /* #__PURE__ */ endpoint<{ from: string; until: string }, Bookings>({
  service: 'fitters',
  name: 'listBookings',
  method: 'GET',
  path: `${fittersApiPath}/bookings`,
  audience: 'partner',
});

/** The addresses of the fitter's diary and calendar feed. Whoever has them reads the bookings. */
export const getFitterLinks = /* #__PURE__ */ endpoint<object, FitterLinks>({
  service: 'fitters',
  name: 'getFitterLinks',
  method: 'GET',
  path: `${fittersApiPath}/links`,
  audience: 'partner',
});

/** The OpenAPI 3.1 document of these calls. Needs no token. */
export const describeFittersApi = /* #__PURE__ */ endpoint<object, object>({
  service: 'fitters',
  name: 'describeFittersApi',
  method: 'GET',
  path: `${fittersApiPath}/openapi.json`,
  audience: 'partner',
  sharedForSeconds: 300,
});
