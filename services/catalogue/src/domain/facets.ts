import { filterKeys, type FilterKey } from '@tyres/catalogue-contract/filters';
import type { FilterChoice } from '@tyres/catalogue-contract/payloads';
import { approvalName } from './offered-tyre';

/** How many tyres a filter value would show, with the choices of all other groups in force. */
export interface FacetCount {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly count: number;
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
  van: 'Van',
  '4x4': '4x4',
};

/** The filter groups with their choices, selected ones marked; groups with nothing to choose are left out. */
export function filterGroups(
  counts: readonly FacetCount[],
  chosen: Readonly<Partial<Record<FilterKey, readonly string[]>>>,
): Record<string, FilterChoice[]> {
  const groups: Record<string, FilterChoice[]> = {};
  for (const key of filterKeys) {
    const selected = new Set(chosen[key]);
    const choices = counts
      .filter((facet) => facet.key === key && (facet.count > 0 || selected.has(facet.value)))
      .map((facet) => ({
        value: facet.value,
        label: labelOf(key, facet),
        count: facet.count,
        selected: selected.has(facet.value),
      }));
    const listed = key === 'range' && !chosen.brand?.length ? commonest(choices) : choices;
    if (listed.length > 0) groups[key] = listed.sort(inOrderOf(key));
  }
  return groups;
}

function labelOf(key: FilterKey, facet: FacetCount): string {
  if (key === 'specialist' || key === 'season' || key === 'vehicle_type')
    return specialistLabels[facet.value] ?? (facet.value === 'car' ? 'Car' : facet.label);
  return key === 'manufacturer_approved' ? approvalName(facet.label) : facet.label;
}

function commonest(choices: readonly FilterChoice[]): FilterChoice[] {
  const byCount = [...choices].sort(
    (a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count || a.label.localeCompare(b.label, 'en'),
  );
  return byCount.slice(0, Math.max(rangesListed, choices.filter((choice) => choice.selected).length));
}

function inOrderOf(key: FilterKey): (a: FilterChoice, b: FilterChoice) => number {
  if (key === 'load_index') return (a, b) => Number(a.value) - Number(b.value);
  if (key === 'specialist') return (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en');
  return (a, b) => a.label.localeCompare(b.label, 'en');
}
