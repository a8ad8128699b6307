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

/**
 * Splits a posted size ('205-55-16-V91', or any spelling that people use) into its parts. The speed is the first
 * character of the fourth part, upper-cased (E-SIZE-SPLIT). Undefined when it is not a size, or for a rim of half inches,
 * which are not sold.
 */
export function splitSize(text: string): ChosenSize | undefined {
  const size = parseTyreSize(fromValue(text) ?? text);
  return size && Number.isInteger(size.rimDiameterInches) ? chosenSize(size) : undefined;
}

/** A posted value in normal spelling; undefined when it is not such a value. */
function fromValue(text: string): string | undefined {
  const [width = '', profile = '', rim = '', rating = '', ...more] = text
    .trim()
    .split('-')
    .map((part) => part.trim());
  const isValue = more.length === 0 && isCode(width, 3) && isCode(profile, 2) && isCode(rim, 2);
  if (!isValue || /^\d/.test(rating)) return undefined;
  const speed = /^[A-Za-z]/.exec(rating)?.[0] ?? '';
  const load = /\d{2,3}$/.exec(rating)?.[0] ?? '';
  return `${width}/${profile} R${rim} ${load}${speed}`;
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

function isCode(text: string, length: number): boolean {
  return /^\d+$/.test(text) && text.length === length;
}
