import { formatTyreSize, parseTyreSize, type TyreSize } from '@tyres/contract-kit/tyre-size';
import type { ChosenSize } from './payloads';

/** What the size form posts for a size: '205-55-16-V91', speed symbol before load index. */
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

/**
 * Splits a posted size ('205-55-16-V91', or any way in which people write sizes) into its parts. The speed is the first
 * character of the fourth part, upper-cased (E-SIZE-SPLIT); undefined when it is no size.
 */
export function splitSize(text: string): ChosenSize | undefined {
  const [width = '', profile = '', rim = '', rating = '', ...more] = text
    .trim()
    .split('-')
    .map((part) => part.trim());
  if (more.length === 0 && isCode(width, 3, 3) && isCode(profile, 2, 2) && isCode(rim, 2, 2)) {
    const speed = rating.charAt(0).toUpperCase();
    const load = /\d{2,3}$/.exec(rating)?.[0];
    return chosenSize({
      sectionWidthMm: Number(width),
      aspectRatioPercent: Number(profile),
      rimDiameterInches: Number(rim),
      ...(/[A-Z]/.test(speed) ? { speedSymbol: speed } : {}),
      ...(load ? { loadIndex: Number(load) } : {}),
    });
  }
  const size = parseTyreSize(text);
  return size && chosenSize(size);
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

/** What the size check is asked with: the values that are not empty, joined by `|` (V-SIZE-JOIN). */
export function joinSizeValues(values: readonly (string | undefined)[]): string {
  return values
    .map((value) => value?.trim())
    .filter(Boolean)
    .join('|');
}

function isCode(text: string, shortest: number, longest: number): boolean {
  return /^\d+$/.test(text) && text.length >= shortest && text.length <= longest;
}
