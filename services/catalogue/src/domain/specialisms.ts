import type { SpecialismBadge, Tyre } from '@tyres/catalogue-contract/payloads';

/** The codes of `tyres.specialisms`, as in imports and the filter 'specialist', with their badges (B-SPEC-BADGES). */
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
  // Studdable or made for ice: shown by a mark on the label, not by a badge.
  ice: undefined,
} as const;
export type SpecialismCode = keyof typeof badgeOfCode;

/** Codes that are a maker's name for another code: a filter for run-flats must find them too. */
const implied: Readonly<Record<string, SpecialismCode>> = {
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

const badgesByCode: ReadonlyMap<string, SpecialismBadge | undefined> = new Map(Object.entries(badgeOfCode));

/** Whether a text is a code. */
export function isSpecialismCode(text: string): text is SpecialismCode {
  return badgesByCode.has(text);
}

/** Codes with the codes that they imply, each once, in a fixed order. */
export function completeSpecialisms(codes: readonly string[]): string[] {
  const all = new Set(codes.flatMap((code) => [code, implied[code]]));
  return [...badgesByCode.keys()].filter((code) => all.has(code));
}

/** The badges of a tyre, or of a range by the specialisms of its tyres, in display order. */
export function badgesOf(
  codes: readonly string[],
  season: Tyre['season'],
  vehicleType: Tyre['vehicle_type'],
): SpecialismBadge[] {
  const badges = new Set<SpecialismBadge | undefined>([
    seasonBadges[season],
    vehicleBadges[vehicleType],
    ...codes.map((code) => badgesByCode.get(code)),
  ]);
  return badgeOrder.filter((badge) => badges.has(badge));
}
