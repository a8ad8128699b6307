import type { Limits } from '@tyres/contract-kit/limit';

/** 3,000 shoppers who each tick one filter a minute make 3,000 searches. */
const tyres = {
  group: 'tyres',
  perSession: { count: 120, seconds: 60 },
  perAddress: { count: 3_000, seconds: 60 },
} as const;

/**
 * How often the calls of the catalogue may be made. Pictures and the brand count are shared and cached, so they have
 * no limit.
 */
export const callLimits: Limits = {
  applyFilters: tyres,
  updateTyres: tyres,
  updateTyresForm: tyres,
  getTyreRangeTyres: tyres,
  getTyresEarliestFitting: tyres,
  tyreUpsellModal: tyres,
  findTyres: tyres,
};
