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
    const all = choicesOf(facets, new Set(chosen[key]));
    const choices = key === 'range' && !chosen.brand?.length ? commonest(all, rangesListed) : all;
    if (key === 'specialist') choices.sort((a, b) => b.count - a.count);
    if (choices.length > 0) groups[key] = choices;
  }
  return groups;
}

/** The values that the vehicle may use: the selected ones, and those that match something. */
function choicesOf({ values, counts, occurs }: FacetCounts, selected: ReadonlySet<string>): FilterChoice[] {
  return values
    .map(({ value, label }, position) => ({
      value,
      label,
      count: counts[position] ?? 0,
      selected: selected.has(value),
    }))
    .filter((choice, position) => occurs[position] === 1 && (choice.selected || choice.count > 0));
}

/** The selected choices, and the commonest of the others up to a limit, in the same order. */
function commonest(choices: readonly FilterChoice[], limit: number): FilterChoice[] {
  const others = choices.filter(({ selected }) => !selected).sort((a, b) => b.count - a.count);
  const free = Math.max(0, limit - (choices.length - others.length));
  const listed = new Set(others.slice(0, free));
  return choices.filter((choice) => choice.selected || listed.has(choice));
}
