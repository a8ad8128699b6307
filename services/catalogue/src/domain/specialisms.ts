import type { SpecialismBadge, Tyre } from '@tyres/catalogue-contract/payloads';

/** The codes of `tyres.specialisms`, as imports and the filter 'specialist' have them, with the badge of each (B-SPEC-BADGES). */
const badgeOfCode = {
  ev: 'EV/HEV',
  caravan: 'Caravan',
  rft: 'RFT',
  ext: 'EXT',
  dg: 'DG',
  ssr: 'SSR',
  seal: 'Seal',
  contiseal: 'Seal',
  silent: 'Silent',
  contisilent: 'Silent',
  trailer: 'Trailer',
  xl: 'XL',
  '3pmsf': '3PMSF',
  ms: 'M+S',
  // Studdable or made for ice: the label has a mark of its own for it, no badge.
  ice: undefined,
} as const;
export type SpecialismCode = keyof typeof badgeOfCode;

/** Marks that are a maker's name for another one: who looks for run-flats finds them too. */
const implied: Readonly<Partial<Record<SpecialismCode, SpecialismCode>>> = {
  ext: 'rft',
  dg: 'rft',
  ssr: 'rft',
  contiseal: 'seal',
  contisilent: 'silent',
};

const badgeOrder: readonly SpecialismBadge[] = [
  'EV/HEV',
  'All Season',
  'Caravan',
  'RFT',
  'EXT',
  'DG',
  'SSR',
  'Summer',
  'Seal',
  'Silent',
  'Trailer',
  'Van',
  'Winter',
  'XL',
  '4x4',
  '3PMSF',
  'M+S',
];
const seasonBadges = { summer: 'Summer', winter: 'Winter', all_season: 'All Season' } as const;
const vehicleBadges = { car: undefined, van: 'Van', '4x4': '4x4' } as const;

const allCodes: ReadonlySet<string> = new Set(Object.keys(badgeOfCode));

/** Tells a code from any other text. */
export function isSpecialismCode(text: string): text is SpecialismCode {
  return allCodes.has(text);
}

/** Codes with those that they imply, each once, in a fixed order. */
export function completeSpecialisms(codes: readonly string[]): string[] {
  const known = codes.filter(isSpecialismCode);
  const all = new Set(known.flatMap((code) => [code, implied[code] ?? code]));
  return [...allCodes].filter((code) => isSpecialismCode(code) && all.has(code));
}

/** The badges of a tyre, or of a range by what its tyres have between them, in the order they are shown. */
export function badgesOf(
  codes: readonly string[],
  season: Tyre['season'],
  vehicleType: Tyre['vehicle_type'],
): SpecialismBadge[] {
  const badges = new Set<SpecialismBadge | undefined>([
    seasonBadges[season],
    vehicleBadges[vehicleType],
    ...codes.filter(isSpecialismCode).map((code) => badgeOfCode[code]),
  ]);
  return badgeOrder.filter((badge) => badges.has(badge));
}
