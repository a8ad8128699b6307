import type { Offer, OfferedTyre, StockLevel } from './offered-tyre';
import { createInterner } from './interner';

/** Reads a packed value by its row. */
type ByRow<Value> = (row: number) => Value;

const packSize = createPacker(({ sectionWidthMm, aspectRatioPercent, rimDiameterInches }) => ({
  sectionWidthMm,
  aspectRatioPercent,
  rimDiameterInches,
}));
const packRange = createPacker((offer) => ({
  brandName: offer.brandName,
  brandSlug: offer.brandSlug,
  brandTier: offer.brandTier,
  rangeName: offer.rangeName,
  rangeSlug: offer.rangeSlug,
  season: offer.season,
  vehicleType: offer.vehicleType,
  awards: offer.awards,
  filmUrl: offer.filmUrl,
  rangeSpecialisms: offer.rangeSpecialisms,
  rangeApprovedTyres: offer.rangeApprovedTyres,
}));
const packRating = createPacker(({ loadIndex, speedSymbol, speedKmh }) => ({
  loadIndex,
  speedSymbol,
  speedKmh,
}));
const packLabel = createPacker(({ labelScheme, fuelClass, wetClass, noiseClass, noiseDb }) => ({
  labelScheme,
  fuelClass,
  wetClass,
  noiseClass,
  noiseDb,
}));
const packMarks = createPacker(({ specialisms, electricType, rftType, approvals }) => ({
  specialisms,
  electricType,
  rftType,
  approvals,
}));
const packFeature = createPacker(({ featuredRank, feature }) => ({ featuredRank, feature }));

/**
 * Packs offers into columns of some 50 bytes an offer, mostly outside the garbage-collected heap, and returns a function
 * that unpacks a row and adds its stock.
 */
export function packOffers(offers: readonly Offer[]): (row: number, stock: StockLevel) => OfferedTyre {
  const id = packNumbers(offers, (offer) => offer.id);
  const stCode = packTexts(offers.map((offer) => offer.stCode));
  const sizeOf = packSize(offers);
  const rangeOf = packRange(offers);
  const ratingOf = packRating(offers);
  const labelOf = packLabel(offers);
  const marksOf = packMarks(offers);
  const featureOf = packFeature(offers);
  const retailPence = packNumbers(offers, (offer) => offer.retailPence);
  const fullyFittedPricePence = packNumbers(offers, (offer) => offer.fullyFittedPricePence);
  const homeDeliveryPricePence = packNumbers(offers, (offer) => offer.homeDeliveryPricePence);
  return (row, stock) => {
    const size = sizeOf(row);
    const range = rangeOf(row);
    const rating = ratingOf(row);
    const label = labelOf(row);
    const marks = marksOf(row);
    const feature = featureOf(row);
    // Spreading the parts would take ten times as long, and every page has twenty tyres.
    return {
      id: id(row),
      stCode: stCode(row),
      brandName: range.brandName,
      brandSlug: range.brandSlug,
      brandTier: range.brandTier,
      rangeName: range.rangeName,
      rangeSlug: range.rangeSlug,
      season: range.season,
      vehicleType: range.vehicleType,
      awards: range.awards,
      filmUrl: range.filmUrl,
      rangeSpecialisms: range.rangeSpecialisms,
      rangeApprovedTyres: range.rangeApprovedTyres,
      sectionWidthMm: size.sectionWidthMm,
      aspectRatioPercent: size.aspectRatioPercent,
      rimDiameterInches: size.rimDiameterInches,
      loadIndex: rating.loadIndex,
      speedSymbol: rating.speedSymbol,
      speedKmh: rating.speedKmh,
      labelScheme: label.labelScheme,
      fuelClass: label.fuelClass,
      wetClass: label.wetClass,
      noiseClass: label.noiseClass,
      noiseDb: label.noiseDb,
      specialisms: marks.specialisms,
      electricType: marks.electricType,
      rftType: marks.rftType,
      approvals: marks.approvals,
      retailPence: retailPence(row),
      fullyFittedPricePence: fullyFittedPricePence(row),
      homeDeliveryPricePence: homeDeliveryPricePence(row),
      featuredRank: feature.featuredRank,
      feature: feature.feature,
      totalStock: stock.totalStock,
      homeDeliveryStock: stock.homeDeliveryStock,
      minimumStock: stock.minimumStock,
    };
  };
}

/** Packs a part that many offers share: each distinct part is stored once for all sizes. */
function createPacker<Part extends object>(read: (offer: Offer) => Part) {
  const intern = createInterner<Part>(10_000);
  return (offers: readonly Offer[]): ByRow<Part> => {
    const numbers = new Map<string, number>();
    const distinct: Part[] = [];
    const numberOf = (offer: Offer): number => {
      const part = read(offer);
      const key = JSON.stringify(part);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      distinct[number] ??= intern(key, part);
      return number;
    };
    return lookUp(distinct, Uint32Array.from(offers, numberOf));
  };
}

// Outside of the packer, so that the closure does not retain the offers.
function lookUp<Part>(distinct: readonly Part[], numbers: Uint32Array): ByRow<Part> {
  return (row) => {
    const part = distinct[numbers[row] ?? distinct.length];
    if (part === undefined) throw new RangeError(`There is no offer in row ${row}.`);
    return part;
  };
}

function packNumbers(offers: readonly Offer[], read: (offer: Offer) => number): ByRow<number> {
  const numbers = Int32Array.from(offers, read);
  return (row) => numbers[row] ?? 0;
}

/** Joins texts into one, which takes less memory than many short ones. */
function packTexts(texts: readonly string[]): ByRow<string> {
  const all = texts.join('');
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => (end += text.length));
  return (row) => all.slice(ends[row - 1] ?? 0, ends[row]);
}
