import {
  defaultSort,
  filterKeys,
  isSortOrder,
  type FilterKey,
  type SortOrder,
} from '@tyres/catalogue-contract/filters';
import type { FilterInput } from '@tyres/catalogue-contract/schemas';
import type { SearchSession } from '@tyres/search-contract/payloads';
import { speedKmh } from './speed';

/** 0 fully fitted, 1 delivery. */
export type Route = 0 | 1;

/** The minimum rating that a vehicle needs (SD44). */
export interface Rating {
  readonly loadIndex: number;
  readonly speedKmh: number;
}

/** A search: a size, the vehicle's minimum rating, the chosen filters, and the sort order. */
export interface TyreSearch {
  readonly sectionWidthMm: number;
  readonly aspectRatioPercent: number;
  readonly rimDiameterInches: number;
  /** Absent without a vehicle: then every rating is shown. */
  readonly atLeast?: Rating;
  readonly chosen: Readonly<Partial<Record<FilterKey, readonly string[]>>>;
  readonly order: SortOrder;
  readonly route: Route;
}

/** The search for a session's size under filters; undefined while no size is chosen. */
export function tyreSearch(session: SearchSession, input: FilterInput): TyreSearch | undefined {
  if (!session.size) return undefined;
  const { width, profile, rim, load_index: loadIndex, speed } = session.size;
  const kmh = speedKmh(speed);
  const atLeast = session.vehicle ? { loadIndex: loadIndex ?? 0, speedKmh: kmh ?? 0 } : undefined;
  const chosen = filterKeys.flatMap((key) => (input[key]?.length ? [[key, input[key]] as const] : []));
  return {
    sectionWidthMm: Number(width),
    aspectRatioPercent: Number(profile),
    rimDiameterInches: Number(rim),
    ...(atLeast ? { atLeast } : {}),
    chosen: Object.fromEntries(chosen),
    order: isSortOrder(input.order_by) ? input.order_by : defaultSort,
    route: input.home_delivery_prices === 'yes' ? 1 : 0,
  };
}
