import { defaultSort, filterKeys, isSortOrder } from '@tyres/catalogue-contract/filters';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';

/** The filters that an address holds; unknown sort orders and empty values are passed over. */
export function readFilters(query: Readonly<Record<string, readonly string[]>>): ApplyFiltersInput {
  const chosen = filterKeys.map((key) => [key, lowered([...(query[key] ?? []), ...(query[`${key}[]`] ?? [])])] as const);
  const order = query.order_by?.[0]?.toLowerCase();
  return {
    ...Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    ...(isSortOrder(order) ? { order_by: order } : {}),
    ...(query.home_delivery_prices?.[0] === 'yes' ? { home_delivery_prices: 'yes' } : {}),
  };
}

/** The page's own path with the filters behind it; the default order is left out. */
export function filterAddress(path: string, input: ApplyFiltersInput): string {
  const query = new URLSearchParams();
  for (const key of filterKeys) for (const value of input[key] ?? []) query.append(key, value.toLowerCase());
  if (input.order_by && input.order_by !== defaultSort) query.set('order_by', input.order_by);
  if (input.home_delivery_prices) query.set('home_delivery_prices', input.home_delivery_prices);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The filters that a form holds now. */
export function formFilters(form: HTMLFormElement): ApplyFiltersInput {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') (query[name] ??= []).push(value);
  return readFilters(query);
}

/** How many filter values are chosen. */
export function countChosen(input: ApplyFiltersInput): number {
  return filterKeys.reduce((sum, key) => sum + (input[key]?.length ?? 0), 0);
}

function lowered(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim().toLowerCase()).filter(Boolean))];
}
