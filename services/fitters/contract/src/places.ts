/** A town, as a link to its page. */
export interface TownLink {
  /** Its name in addresses: lower-case letters and hyphens (R-TOWN-PAGE). */
  readonly slug: string;
  readonly name: string;
}

export interface TownNearby extends TownLink {
  /** Miles, one decimal. */
  readonly distance: number;
}

/** A town with what its page shows. */
export interface Town extends TownLink {
  readonly nation: 'England' | 'Wales' | 'Scotland' | 'Northern Ireland';
  readonly latitude: number;
  readonly longitude: number;
  /** The editors' heading; null for the usual one (S18.8). */
  readonly heading: string | null;
  /** The editors' introduction, sanitised; '' when there is none. */
  readonly intro_html: string;
  /** The nearest other towns, nearest first; at most 8. */
  readonly neighbours: readonly TownNearby[];
}

export interface TownList {
  /** The letters that a town's slug begins with, in lower case, in order (S22.2). */
  readonly letters: readonly string[];
  /** The towns of the letter by name (S22.3); without a letter the largest towns. */
  readonly towns: readonly TownLink[];
}

/** Longer than the longest name of a place in Britain. */
const mostCharacters = 80;

/**
 * The slug of a town's name in any spelling (R-TOWN-PAGE): 'milton-keynes' for 'Milton Keynes' and 'milton_keynes',
 * 'kings-lynn' for "King's Lynn". Undefined for a text that is no name of a town.
 */
export function slugOfTown(name: string): string | undefined {
  if (name.length > mostCharacters) return undefined;
  const slug = name
    .normalize('NFD')
    .replace(/[\p{M}'’‘`.]/gu, '')
    .toLowerCase()
    .split(/[\s_\u2010-\u2015-]/)
    .filter(Boolean)
    .join('-');
  return /^[a-z]+(-[a-z]+)*$/.test(slug) ? slug : undefined;
}
