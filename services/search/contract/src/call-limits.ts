import type { Limits } from '@tyres/contract-kit/limit';

/** Each lookup may cost a fee, and reveals a person's car. A shopper needs one or two, so 3,000 shoppers need 6,000. */
const registration = {
  group: 'registration',
  field: 'reg_plate',
  perSession: { count: 30, seconds: 600 },
  perAddress: { count: 6_000, seconds: 600 },
  countsPages: true,
} as const;
const search = {
  group: 'search',
  perSession: { count: 60, seconds: 60 },
  perAddress: { count: 3_000, seconds: 60 },
} as const;

/** How often the calls of the search service may be made. */
export const callLimits: Limits = {
  validateReg: registration,
  enterRegSubmit: registration,
  updateRegistration: registration,
  // Reveals a purchase for a registration and postcode, so a session gets few guesses.
  buyAgainModal: {
    perSession: { count: 20, seconds: 600 },
    perAddress: { count: 6_000, seconds: 600 },
    countsPages: true,
  },
  validateSize: search,
  enterSizeSubmit: search,
  earliestFittingPostcode: search,
  setMobileFitting: search,
};
