import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { formatRegistration } from '@tyres/contract-kit/registration';
import { formatTyreSize, parseTyreSize } from '@tyres/contract-kit/tyre-size';
import type { FitterDetails } from '@tyres/fitters-contract/payloads';
import type { PreviousOrder } from '@tyres/search-contract/payloads';
import { toSizeValue } from '@tyres/search-contract/size-value';
import type { KnownVehicle } from './known-vehicle';

type OfferedTyre = Pick<
  Tyre,
  'st_code' | 'brand' | 'tyre_range' | 'description' | 'size' | 'image_url' | 'stock' | 'minimum_stock'
>;
type OfferedFitter = Pick<FitterDetails, 'account_number' | 'name' | 'town' | 'mobile'>;

/** A previous order, with its tyre and fitter as they are today. */
export interface OfferedAgain {
  readonly vehicle: Pick<KnownVehicle, 'registration' | 'make' | 'model'>;
  readonly tyre: OfferedTyre | undefined;
  readonly fitter: OfferedFitter | undefined;
}

/**
 * A previous order that can be repeated; undefined when no part of it can. Lists each field, so that nothing personal
 * leaks (SD33).
 */
export function previousOrderOf({ vehicle, tyre, fitter }: OfferedAgain): PreviousOrder | undefined {
  const repeatable = tyre && repeatableTyre(tyre);
  if (!repeatable && !fitter) return undefined;
  return {
    registration: formatRegistration(vehicle.registration),
    make: vehicle.make,
    model: vehicle.model,
    fitter: fitter
      ? { account_number: fitter.account_number, name: fitter.name, town: fitter.town, mobile: fitter.mobile }
      : null,
    tyre: repeatable ?? null,
  };
}

/** The modal's sizes ('205/55R16') in the spelling of stored orders; skips what is not a size. */
export function plainSizes(texts: readonly string[]): string[] {
  return texts.flatMap((text) => plainSize(text) ?? []);
}

/** Only a tyre in stock: the basket would refuse another. */
function repeatableTyre(tyre: OfferedTyre): PreviousOrder['tyre'] | undefined {
  const size = parseTyreSize(tyre.size);
  if (!size || tyre.stock.total_stock < Math.max(1, tyre.minimum_stock)) return undefined;
  const { st_code, brand, tyre_range, description, image_url } = tyre;
  return {
    st_code,
    brand,
    tyre_range,
    description,
    size: tyre.size,
    tyre_size: toSizeValue(withoutRating(size)),
    image_url,
  };
}

function plainSize(text: string): string | undefined {
  const size = parseTyreSize(text);
  return size && formatTyreSize(withoutRating(size));
}

function withoutRating({
  sectionWidthMm,
  aspectRatioPercent,
  rimDiameterInches,
}: NonNullable<ReturnType<typeof parseTyreSize>>) {
  return { sectionWidthMm, aspectRatioPercent, rimDiameterInches };
}
