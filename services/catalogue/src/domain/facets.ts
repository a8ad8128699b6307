import { filterKeys, type FilterKey } from '@tyres/catalogue-contract/filters';
import type { FilterChoice } from '@tyres/catalogue-contract/payloads';
import { approvalName } from './approvals';

/** A value of a filter group. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
}

/** For each value of a group, the number of tyres that have it and match all other groups; by position in `values`. */
export interface FacetCounts {
  /** In display order. */
  readonly values: readonly FacetValue[];
  readonly counts: Uint32Array;
  /** 1 for values of tyres that the vehicle may use, whatever filters are chosen. */
  readonly occurs: Uint8Array;
}

/** While no brand is chosen, only this many ranges are listed: the commonest. */
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

/** The label of a filter value. */
export function choiceLabel(key: FilterKey, { value, label }: FacetValue): string {
  if (key === 'specialist' || key === 'season' || key === 'vehicle_type')
    return specialistLabels[value] ?? label;
  return key === 'manufacturer_approved' ? approvalName(label) : label;
}

/** The filter groups with their choices, selected ones marked; empty groups are left out. */
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
    const choices = positionsToList(facets, selected, limit).map((position) =>
      choiceAt(facets, position, selected),
    );
    if (key === 'specialist') choices.sort((a, b) => b.count - a.count);
    if (choices.length > 0) groups[key] = choices;
  }
  return groups;
}

function choiceAt(
  { values, counts }: FacetCounts,
  position: number,
  selected: ReadonlySet<string>,
): FilterChoice {
  const { value = '', label = '' } = values[position] ?? {};
  return { value, label, count: counts[position] ?? 0, selected: selected.has(value) };
}

/** The positions of the values to list: the selected ones, and the commonest of the others that match something. */
function positionsToList(
  { values, counts, occurs }: FacetCounts,
  selected: ReadonlySet<string>,
  limit: number,
): number[] {
  const kept: number[] = [];
  const others: number[] = [];
  for (let position = 0; position < values.length; position += 1) {
    if (occurs[position] !== 1) continue;
    if (selected.has(values[position]?.value ?? '')) kept.push(position);
    else if ((counts[position] ?? 0) > 0) others.push(position);
  }
  const free = Math.max(0, limit - kept.length);
  if (others.length > free) {
    others.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
    others.length = free;
  }
  return [...kept, ...others].sort((a, b) => a - b);
}
