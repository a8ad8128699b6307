import type { RangeFilters, RangePage } from '@tyres/catalogue-contract/payloads';

/** The fields of a size form. */
export type RangeForm = { readonly [Part in keyof RangeFilters]?: string | undefined };

/** One size and speed symbol of a range, with the number of its tyres. */
export interface RangeSize extends Readonly<Record<keyof RangeFilters, string>> {
  readonly tyres: number;
}

/** The chosen dimensions of a range's tyres; a missing one is not filtered. */
export interface RangeChoice {
  readonly sectionWidthMm?: number;
  readonly aspectRatioPercent?: number;
  readonly rimDiameterInches?: number;
  readonly speedSymbol?: string;
}

/** The choice of a size form; undefined when no tyre can match it. */
export function rangeChoice({ width, profile, rim, speed }: RangeForm): RangeChoice | undefined {
  if ([width, profile, rim].some((part) => part && !/^\d{1,3}$/.test(part))) return undefined;
  return {
    ...(width ? { sectionWidthMm: Number(width) } : {}),
    ...(profile ? { aspectRatioPercent: Number(profile) } : {}),
    ...(rim ? { rimDiameterInches: Number(rim) } : {}),
    ...(speed ? { speedSymbol: speed.toUpperCase() } : {}),
  };
}

/** How many tyres of a range are returned at most: one list page until a size is chosen, then more than most sizes have. */
export function rangeTyresLimit(choice: RangeChoice): number {
  return Object.keys(choice).length === 0 ? 20 : 60;
}

const dimensions = ['width', 'profile', 'rim', 'speed'] as const;

/** The values of each select in a range's size form: those that occur under the choices in the others, sorted. */
export function sizeChoices(sizes: readonly RangeSize[], chosen: RangeForm): RangePage['sizes'] {
  const choicesOf = (dimension: keyof RangeFilters): string[] => {
    const others = dimensions.filter((other) => other !== dimension);
    const possible = sizes.filter((size) => isChosen(size, chosen, others));
    return [...new Set(possible.map((size) => size[dimension]))].sort(byNumberThenLetter);
  };
  return {
    width: choicesOf('width'),
    profile: choicesOf('profile'),
    rim: choicesOf('rim'),
    speed: choicesOf('speed'),
  };
}

/** The number of tyres under all choices. */
export function countChosen(sizes: readonly RangeSize[], chosen: RangeForm): number {
  return sizes
    .filter((size) => isChosen(size, chosen, dimensions))
    .reduce((total, size) => total + size.tyres, 0);
}

function isChosen(size: RangeSize, chosen: RangeForm, within: readonly (keyof RangeFilters)[]): boolean {
  return within.every((dimension) => {
    const wanted = chosen[dimension];
    return !wanted || size[dimension] === wanted.toUpperCase();
  });
}

/** Numbers by their value, and letters in the order of the alphabet. */
const byNumberThenLetter = new Intl.Collator('en', { numeric: true }).compare;
