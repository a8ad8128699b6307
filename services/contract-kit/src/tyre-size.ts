/** A tyre's size as moulded on its wall: 205/55 R16 91V. */
export interface TyreSize {
  readonly sectionWidthMm: number;
  readonly aspectRatioPercent: number;
  readonly rimDiameterInches: number;
  readonly loadIndex?: number;
  readonly speedSymbol?: string;
}

const sizePattern = /^(\d{3})\s*[\s/|-]\s*(\d{2,3})\s*[\s/|-]?\s*Z?R?\s*(\d{2})(?:C\b)?(?:\s*[\s/|-]?\s*\(?(\d{2,3})?\s*\(?([A-Z]\d?)?\)?)?$/i;

/** Reads a size from the ways people write it ('205 55 16', '205/55R16 91V', '205-55-16'); undefined when it is none. */
export function parseTyreSize(text: string): TyreSize | undefined {
  const match = sizePattern.exec(text.trim());
  if (!match) return undefined;
  const [, width, profile, rim, load, speed] = match;
  return {
    sectionWidthMm: Number(width),
    aspectRatioPercent: Number(profile),
    rimDiameterInches: Number(rim),
    ...(load ? { loadIndex: Number(load) } : {}),
    ...(speed ? { speedSymbol: speed.toUpperCase() } : {}),
  };
}

/** The size for people: '205/55 R16 91V', or '205/55 R16' without a load and speed. */
export function formatTyreSize(size: TyreSize): string {
  const rating = `${size.loadIndex ?? ''}${size.speedSymbol ?? ''}`;
  return `${size.sectionWidthMm}/${size.aspectRatioPercent} R${size.rimDiameterInches}${rating ? ` ${rating}` : ''}`;
}
