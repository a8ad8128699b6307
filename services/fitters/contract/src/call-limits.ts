import type { Limits } from '@tyres/contract-kit/limit';

/** How often the calls of the fitters service may be made. */
export const callLimits: Limits = {
  // A search of 50 miles around a city computes hundreds of calendars; a service manages some 12 such searches a second.
  rechooseFitters: {
    field: 'postcode',
    perSession: { count: 30, seconds: 60 },
    perAddress: { count: 180, seconds: 60 },
    countsPages: true,
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
};
