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

/** What a known vehicle asks of a tyre at least (SD44). */
export interface Rating {
  readonly loadIndex: number;
  readonly speedKmh: number;
}

/** One question to the catalogue: a size, what the vehicle needs, what was chosen, and the order. */
export interface TyreSearch {
  readonly sectionWidthMm: number;
  readonly aspectRatioPercent: number;
  readonly rimDiameterInches: number;
  /** Absent when no vehicle is known: then every rating is shown. */
  readonly atLeast?: Rating;
  readonly chosen: Readonly<Partial<Record<FilterKey, readonly string[]>>>;
  readonly order: SortOrder;
  readonly route: Route;
}

/** The search that a session's size and the filters make; undefined when no size has been chosen yet. */
export function tyreSearch(session: SearchSession, input: FilterInput): TyreSearch | undefined {
  if (!session.size) return undefined;
  const { width, profile, rim, load_index: loadIndex, speed } = session.size;
  const kmh = speedKmh(speed ?? '');
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
