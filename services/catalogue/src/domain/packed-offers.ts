import type { Offer, OfferedTyre, StockLevel } from './offered-tyre';
import { createShare } from './interner';

/** How to have something again by the row that it came in. */
type ByRow<Value> = (row: number) => Value;

const keepSize = createKeeper(({ sectionWidthMm, aspectRatioPercent, rimDiameterInches }) => ({
  sectionWidthMm,
  aspectRatioPercent,
  rimDiameterInches,
}));
const keepRange = createKeeper((offer) => ({
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
const keepRating = createKeeper(({ loadIndex, speedSymbol, speedKmh }) => ({
  loadIndex,
  speedSymbol,
  speedKmh,
}));
const keepLabel = createKeeper(({ labelScheme, fuelClass, wetClass, noiseClass, noiseDb }) => ({
  labelScheme,
  fuelClass,
  wetClass,
  noiseClass,
  noiseDb,
}));
const keepMarks = createKeeper(({ specialisms, electricType, rftType, approvals }) => ({
  specialisms,
  electricType,
  rftType,
  approvals,
}));
const keepFeature = createKeeper(({ featuredRank, feature }) => ({ featuredRank, feature }));

/** Keeps offers in some 50 bytes each, outside the heap that is searched for garbage; has them again with their stock. */
export function keepOffers(offers: readonly Offer[]): (row: number, stock: StockLevel) => OfferedTyre {
  const id = keepNumber(offers, (offer) => offer.id);
  const stCode = keepTexts(offers.map((offer) => offer.stCode));
  const sizeOf = keepSize(offers);
  const rangeOf = keepRange(offers);
  const ratingOf = keepRating(offers);
  const labelOf = keepLabel(offers);
  const marksOf = keepMarks(offers);
  const featureOf = keepFeature(offers);
  const retailPence = keepNumber(offers, (offer) => offer.retailPence);
  const fullyFittedPricePence = keepNumber(offers, (offer) => offer.fullyFittedPricePence);
  const homeDeliveryPricePence = keepNumber(offers, (offer) => offer.homeDeliveryPricePence);
  return (row, stock) => {
    const size = sizeOf(row);
    const range = rangeOf(row);
    const rating = ratingOf(row);
    const label = labelOf(row);
    const marks = marksOf(row);
    const feature = featureOf(row);
    // By name: to spread the parts takes ten times as long, and every page has twenty tyres.
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

/** Keeps a part of offers that many of them have alike: once, whatever their size. */
function createKeeper<Part extends object>(read: (offer: Offer) => Part) {
  const share = createShare<Part>(10_000);
  return (offers: readonly Offer[]): ByRow<Part> => {
    const numbers = new Map<string, number>();
    const distinct: Part[] = [];
    const numberOf = (offer: Offer): number => {
      const part = read(offer);
      const name = JSON.stringify(part);
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, distinct.length);
      return distinct.push(share(name, part)) - 1;
    };
    return lookUp(distinct, Uint32Array.from(offers, numberOf));
  };
}

// Made apart from the offers: a function that is made beside them would keep them.
function lookUp<Part>(distinct: readonly Part[], numbers: Uint32Array): ByRow<Part> {
  return (row) => {
    const part = distinct[numbers[row] ?? -1];
    if (part === undefined) throw new RangeError(`No offer is kept in row ${row}.`);
    return part;
  };
}

function keepNumber(offers: readonly Offer[], read: (offer: Offer) => number): ByRow<number> {
  const numbers = Int32Array.from(offers, read);
  return (row) => numbers[row] ?? 0;
}

/** One long text instead of many short ones. */
function keepTexts(texts: readonly string[]): ByRow<string> {
  const all = texts.join('');
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => (end += text.length));
  return (row) => all.slice(ends[row - 1] ?? 0, ends[row]);
}
