import type { TyreSize } from '@tyres/contract-kit/tyre-size';

/** A size as the last part of its URL: '205-55-16'. */
export function customTyreUrl({ sectionWidthMm, aspectRatioPercent, rimDiameterInches }: TyreSize): string {
  return `${sectionWidthMm}-${aspectRatioPercent}-${rimDiameterInches}`;
}
