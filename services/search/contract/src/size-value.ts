import { formatTyreSize, parseTyreSize, type TyreSize } from '@tyres/contract-kit/tyre-size';
import type { ChosenSize } from './payloads';

/** The size form's value of a size: '205-55-16-V91', speed symbol before load index. */
export function toSizeValue({
  sectionWidthMm,
  aspectRatioPercent,
  rimDiameterInches,
  loadIndex,
  speedSymbol,
}: TyreSize): string {
  const rating = `${speedSymbol ?? ''}${loadIndex ?? ''}`;
  return [sectionWidthMm, aspectRatioPercent, rimDiameterInches, rating]
    .filter((part) => part !== '')
    .join('-');
}

/** The rating of a posted value: a speed symbol of one or more letters, and the load index. */
const postedRating = /(-[^-]*-[^-]*)-\s*([a-z])[a-z]*(\d{2,3})?/i;

/**
 * Splits a posted size ('205-55-16-V91', or any spelling that people use) into its parts. The speed is the first
 * character of the fourth part, upper-cased (E-SIZE-SPLIT). Undefined when it is not a size, or for a rim of half inches,
 * which are not sold.
 */
export function splitSize(text: string): ChosenSize | undefined {
  // People write the load index first.
  const size = parseTyreSize(text.replace(postedRating, '$1 $3$2'));
  return size && Number.isInteger(size.rimDiameterInches) ? chosenSize(size) : undefined;
}

/** A size in the parts that the search session keeps. */
export function chosenSize(size: TyreSize): ChosenSize {
  return {
    width: String(size.sectionWidthMm),
    profile: String(size.aspectRatioPercent),
    rim: String(size.rimDiameterInches),
    speed: size.speedSymbol?.charAt(0).toUpperCase() ?? null,
    load_index: size.loadIndex ?? null,
    label: formatTyreSize(size),
  };
}

/** The input of the size check: the non-empty values joined by `|` (V-SIZE-JOIN). */
export function joinSizeValues(values: readonly (string | undefined)[]): string {
  return values
    .map((value) => value?.trim())
    .filter(Boolean)
    .join('|');
}
