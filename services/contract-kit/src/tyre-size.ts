/** A tyre's size as on its sidewall: 205/55 R16 91V. */
export interface TyreSize {
  readonly sectionWidthMm: number;
  readonly aspectRatioPercent: number;
  /** Whole inches on cars; some vans and caravans have halves. */
  readonly rimDiameterInches: number;
  /** For a single wheel: the first number of a van's '109/107T'. */
  readonly loadIndex?: number;
  readonly speedSymbol?: string;
}

/** Marks that may follow a size on the sidewall and in adverts; ignored. */
const marks =
  'XL|EXTRA LOAD|REINFORCED|REINF|RF|RFT|ROF|SSR|RSC|EV|TL|TT|TUBELESS|M\\+S|3PMSF|MO|AO|N[0-6]|\\*';
const separator = '[\\s/|_-]';
const sizePattern = new RegExp(
  [
    // P for passenger cars and LT for light trucks, on American tyres.
    '^(?:P|LT)?\\s*',
    `(\\d{3})${separator}*(\\d{2})${separator}*`,
    // R is radial, ZR a fast radial; B and D are for old cars.
    '(?:Z?[RBD]F?)?\\s*-?\\s*',
    `(\\d{2}(?:\\.[05])?)(?:${separator}*(?:C|LT)(?![A-Z]))?`,
    // A rating is either a load index with its speed symbol, a load index alone, or a symbol alone.
    `(?:${separator}*\\(?\\s*(?:(\\d{2,3})(?:\\s*/\\s*\\d{2,3})?)?\\s*\\(?\\s*(A[1-8]|[B-HJ-NP-WYZ])?\\s*\\)?)?`,
    `(?:\\s+(?:${marks}))*$`,
  ].join(''),
  'i',
);
const limits = {
  sectionWidthMm: [105, 455],
  aspectRatioPercent: [20, 95],
  rimDiameterInches: [10, 26],
  loadIndex: [40, 199],
} as const;
const maxTypedLength = 60;

/**
 * Reads a size from the ways people write and paste it ('205 55 16', '205/55R16 91V', '2055516', 'P205/55 ZR16 (91W) XL',
 * '205/55 R16 C 109/107T'); undefined when it is not a size.
 */
export function parseTyreSize(text: string): TyreSize | undefined {
  if (text.length > maxTypedLength) return undefined;
  const match = sizePattern.exec(plain(text));
  if (!match) return undefined;
  const [, width, profile, rim, load, letter] = match;
  const symbol = letter?.toUpperCase();
  // A C alone is the mark for vans; as a speed symbol it always follows a load index.
  const speedSymbol = load || symbol !== 'C' ? symbol : undefined;
  const size = {
    sectionWidthMm: Number(width),
    aspectRatioPercent: Number(profile),
    rimDiameterInches: Number(rim),
    ...(load ? { loadIndex: Number(load) } : {}),
  };
  const isPlausible =
    isWithin(size.sectionWidthMm, limits.sectionWidthMm) &&
    isWithin(size.aspectRatioPercent, limits.aspectRatioPercent) &&
    isWithin(size.rimDiameterInches, limits.rimDiameterInches) &&
    (size.loadIndex === undefined || isWithin(size.loadIndex, limits.loadIndex));
  return isPlausible ? { ...size, ...(speedSymbol ? { speedSymbol } : {}) } : undefined;
}

/** The size for people: '205/55 R16 91V', or '205/55 R16' without a load and speed. */
export function formatTyreSize(size: TyreSize): string {
  const rating = `${size.loadIndex ?? ''}${size.speedSymbol ?? ''}`;
  return `${size.sectionWidthMm}/${size.aspectRatioPercent} R${size.rimDiameterInches}${rating ? ` ${rating}` : ''}`;
}

/** Replaces runs of spaces by one, dashes, slashes and digits by their ASCII forms; removes zero-width characters. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}
