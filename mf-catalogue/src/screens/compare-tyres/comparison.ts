import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { formatPence } from '@tyres/contract-kit/pence';
import { seasonNames } from '../../lib/season-names';

/** One row of the table: its name, and the text for each tyre. */
export interface ComparedRow {
  readonly name: string;
  readonly values: readonly string[];
  /** True if the tyres' values differ. */
  readonly differs: boolean;
  /** For each tyre, whether it is the best; none is if all are equal or the row has no ranking. */
  readonly best: readonly boolean[];
}

interface Comparison {
  readonly name: string;
  readonly value: (tyre: Tyre) => string;
  /** A lower rank is better; undefined if the tyre has none. */
  readonly rank?: (tyre: Tyre) => number | undefined;
}

const rows: readonly Comparison[] = [
  {
    name: 'Fully fitted',
    value: (tyre) => priceOf(tyre, 0),
    rank: (tyre) => (canFit(tyre) ? tyre.fully_fitted_price_pence : undefined),
  },
  {
    name: 'Tyre delivery',
    value: (tyre) => priceOf(tyre, 1),
    rank: (tyre) => (canDeliver(tyre) ? tyre.home_delivery_price_pence : undefined),
  },
  { name: 'Size', value: (tyre) => tyre.size },
  { name: 'Load and speed', value: (tyre) => tyre.load_speed },
  { name: 'Fuel', value: (tyre) => `Class ${tyre.fuel}`, rank: (tyre) => letterRank(tyre.fuel) },
  { name: 'Wet grip', value: (tyre) => `Class ${tyre.wet}`, rank: (tyre) => letterRank(tyre.wet) },
  {
    name: 'Noise',
    value: (tyre) => `${tyre.decibels} dB, class ${tyre.noise_rating}`,
    rank: (tyre) => tyre.decibels,
  },
  { name: 'Label', value: (tyre) => `${tyre.label_scheme.replace('-', ' to ')} classes` },
  { name: 'Season', value: (tyre) => seasonNames[tyre.season] },
  {
    name: 'Features',
    value: ({ badges, season }) => listOf(badges.filter((badge) => badge !== seasonNames[season])),
  },
  { name: 'Approved for', value: (tyre) => listOf(tyre.fitments.map(({ name }) => name)) },
  {
    name: 'Awards',
    value: (tyre) => listOf(tyre.award_badges.map(({ name }) => name)),
    rank: (tyre) => -tyre.award_badges.length,
  },
  { name: 'Guarantee', value: () => 'Lifetime Guarantee' },
  { name: 'Availability', value: availabilityOf },
];

/** Returns the rows of the comparison, each with its differences and its best tyres. */
export function compareTyres(tyres: readonly Tyre[]): ComparedRow[] {
  return rows.map(({ name, value, rank }) => {
    const values = tyres.map(value);
    const differs = new Set(values).size > 1;
    const ranks = tyres.map((tyre) => rank?.(tyre));
    const lowest = Math.min(...ranks.flatMap((one) => one ?? []));
    const best = ranks.map((one) => differs && one === lowest);
    return { name, values, differs, best: best.every(Boolean) ? best.map(() => false) : best };
  });
}

function priceOf(tyre: Tyre, route: 0 | 1): string {
  if (!(route === 0 ? canFit(tyre) : canDeliver(tyre))) return 'Out of stock';
  return formatPence(route === 0 ? tyre.fully_fitted_price_pence : tyre.home_delivery_price_pence);
}

function canFit({ stock, minimum_stock }: Tyre): boolean {
  return stock.total_stock >= minimum_stock;
}

function canDeliver({ stock, minimum_stock }: Tyre): boolean {
  return stock.home_delivery_stock >= minimum_stock;
}

function availabilityOf(tyre: Tyre): string {
  if (canFit(tyre) && canDeliver(tyre)) return 'For fitting and delivery';
  if (canFit(tyre)) return 'For fitting only';
  return canDeliver(tyre) ? 'For delivery only' : 'Out of stock';
}

function letterRank(letter: string): number | undefined {
  return /^[A-G]$/.test(letter) ? letter.charCodeAt(0) : undefined;
}

function listOf(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : 'None';
}
