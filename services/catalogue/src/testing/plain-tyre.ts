import type { IndexedTyre } from '../domain/size-index';

/** A tyre of an index that nothing singles out; tests change what they are about. */
export const plainTyre: IndexedTyre = {
  ...{ id: 1, stCode: 'A', brandName: 'Avon', brandSlug: 'avon', brandTier: 'mid_range' },
  ...{ rangeName: 'ZV7', rangeSlug: 'zv7', season: 'summer', vehicleType: 'car', awards: [], filmUrl: '' },
  ...{ rangeSpecialisms: [], rangeApprovedTyres: 0 },
  ...{ sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 },
  ...{ loadIndex: 91, speedSymbol: 'V', speedKmh: 240 },
  ...{ labelScheme: 'A-E', fuelClass: 'B', wetClass: 'A', noiseClass: 'B', noiseDb: 70 },
  ...{ specialisms: [], electricType: '', rftType: '', approvals: [] },
  ...{ retailPence: 9_900, fullyFittedPricePence: 8_900, homeDeliveryPricePence: 7_900 },
  ...{ featuredRank: null, feature: null, popularity: 0 },
};
