import type { CallLimit, Limits } from '@tyres/contract-kit/limit';

/** A garage's system may put its calendar every few seconds. Providers of such systems call for many garages from one address. */
const fittersApi: CallLimit = {
  group: 'fittersApi',
  perSession: { count: 120, seconds: 60 },
  perAddress: { count: 6_000, seconds: 60 },
};

/** How often the calls of the fitters service may be made. */
export const callLimits: Limits = {
  // A search of 50 miles around a city computes hundreds of calendars; a service manages some 12 such searches a second.
  rechooseFitters: {
    field: 'postcode',
    perSession: { count: 30, seconds: 60 },
    perAddress: { count: 180, seconds: 60 },
    countsPages: true,
  },
  listReviews: {
    perSession: { count: 60, seconds: 60 },
    perAddress: { count: 1_200, seconds: 60 },
  },
  // Each call may hold a time for somebody who has no tyres yet.
  fitterModalWindow: {
    perSession: { count: 20, seconds: 600 },
    perAddress: { count: 300, seconds: 600 },
  },
  getFitterServices: {
    perSession: { count: 60, seconds: 60 },
    perAddress: { count: 1_200, seconds: 60 },
  },
  updateTimes: {
    perSession: { count: 60, seconds: 60 },
    perAddress: { count: 1_200, seconds: 60 },
  },
  putSlots: fittersApi,
  putClosures: fittersApi,
  putBays: fittersApi,
  listBookings: fittersApi,
  getFitterLinks: fittersApi,
  // Calendar services read the feeds of many fitters from one address.
  readCalendarFeed: { perAddress: { count: 1_200, seconds: 60 } },
};
