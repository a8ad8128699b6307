import { filterKeys, type FilterKey } from '@tyres/catalogue-contract/filters';
import type { FilterChoice } from '@tyres/catalogue-contract/payloads';
import { approvalName } from './approvals';

/** A value of a filter group. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
}

/** How many tyres each value of a group would show, with the choices of all other groups in force; by place. */
export interface FacetCounts {
  /** In the order in which they are listed. */
  readonly values: readonly FacetValue[];
  readonly counts: Uint32Array;
  /** 1 for values that some tyre has that the vehicle may have, whatever is chosen. */
  readonly occurs: Uint8Array;
}

/** Ranges listed while no brand is chosen: the commonest; all of a brand's once it is chosen. */
export const rangesListed = 15;

const specialistLabels: Readonly<Record<string, string>> = {
  rft: 'Run Flat (RFT)',
  xl: 'XL',
  ev: 'EV/HEV',
  seal: 'Seal',
  silent: 'Silent',
  '3pmsf': '3PMSF',
  ice: 'Ice grip',
  summer: 'Summer',
  winter: 'Winter',
  all_season: 'All Season',
  car: 'Car',
  van: 'Van',
  '4x4': '4x4',
  caravan: 'Caravan',
  trailer: 'Trailer',
  dg: 'DG',
  ext: 'EXT',
  ssr: 'SSR',
  'm+s': 'M+S',
  ms: 'M+S',
};

/** How a filter value is shown. */
export function choiceLabel(key: FilterKey, { value, label }: FacetValue): string {
  if (key === 'specialist' || key === 'season' || key === 'vehicle_type')
    return specialistLabels[value] ?? label;
  return key === 'manufacturer_approved' ? approvalName(label) : label;
}

/** The filter groups with their choices, selected ones marked; groups with nothing to choose are left out. */
export function filterGroups(
  counted: ReadonlyMap<FilterKey, FacetCounts>,
  chosen: Readonly<Partial<Record<FilterKey, readonly string[]>>>,
): Record<string, FilterChoice[]> {
  const groups: Record<string, FilterChoice[]> = {};
  for (const key of filterKeys) {
    const facets = counted.get(key);
    if (!facets) continue;
    const selected = new Set(chosen[key]);
    const limit = key === 'range' && !chosen.brand?.length ? rangesListed : Number.POSITIVE_INFINITY;
    const choices = placesListed(facets, selected, limit).map((place) => choiceAt(facets, place, selected));
    if (key === 'specialist') choices.sort((a, b) => b.count - a.count);
    if (choices.length > 0) groups[key] = choices;
  }
  return groups;
}

function choiceAt(
  { values, counts }: FacetCounts,
  place: number,
  selected: ReadonlySet<string>,
): FilterChoice {
  const { value = '', label = '' } = values[place] ?? {};
  return { value, label, count: counts[place] ?? 0, selected: selected.has(value) };
}

/** Where the listed values stand: those that are selected, and of the others that show something the commonest. */
function placesListed(
  { values, counts, occurs }: FacetCounts,
  selected: ReadonlySet<string>,
  limit: number,
): number[] {
  const kept: number[] = [];
  const others: number[] = [];
  for (let place = 0; place < values.length; place += 1) {
    if (occurs[place] !== 1) continue;
    if (selected.has(values[place]?.value ?? '')) kept.push(place);
    else if ((counts[place] ?? 0) > 0) others.push(place);
  }
  const free = Math.max(0, limit - kept.length);
  if (others.length > free) {
    others.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
    others.length = free;
  }
  return [...kept, ...others].sort((a, b) => a - b);
}
