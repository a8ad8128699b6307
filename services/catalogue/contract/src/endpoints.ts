import { endpoint } from '@tyres/contract-kit/endpoint';
import { addressesEndpoint } from '@tyres/contract-kit/page-address';
import { handedSearchSession } from '@tyres/search-contract/search-session-header';
import { updateTyresFormAction } from './form-actions';
import type { PictureKind } from './pictures';
import type {
  ApplyFiltersInput,
  BasketTyre,
  BrandCount,
  BrandPage,
  EarliestFitting,
  FilterResponse,
  ManufacturerPage,
  ModelPage,
  RangeFilters,
  RangePage,
  RangeTyres,
  SelectTyresContent,
  StockHold,
  StockLine,
  Tyre,
  TyreSizePage,
  UpsellResponse,
} from './payloads';

/** For so long a page may show a tyre's stock after it was sold: adding it to the basket asks again. */
const resultsSharedForSeconds = 2;

/** The first page of the session's tyres that match the filters, with the filter groups (C-APPLY-FILTERS). */
export const applyFilters = /* #__PURE__ */ endpoint<ApplyFiltersInput, FilterResponse>({
  service: 'catalogue',
  name: 'applyFilters',
  method: 'POST',
  path: '/ajax/apply_filters',
  audience: 'public',
  writes: false,
  sharedForSeconds: resultsSharedForSeconds,
  staleForSeconds: 600,
  takes: handedSearchSession,
});

/** The next page of results, from 2; empty past the end (C-UPDATE-TYRES, SD14). */
export const updateTyres = /* #__PURE__ */ endpoint<
  ApplyFiltersInput & { page: number },
  { tyres: readonly Tyre[] }
>({
  service: 'catalogue',
  name: 'updateTyres',
  method: 'POST',
  path: '/update-tyres/{page}',
  audience: 'public',
  writes: false,
  sharedForSeconds: resultsSharedForSeconds,
  takes: handedSearchSession,
});

/** An SVG picture by its kind and name, as in `image_url`, `brand_image_url` and the like. */
export const getPicture = /* #__PURE__ */ endpoint<{ kind: PictureKind; name: string }, string>({
  service: 'catalogue',
  name: 'getPicture',
  method: 'GET',
  path: '/tyre-pictures/{kind}/{name}',
  audience: 'public',
  answers: 'text',
  sharedForSeconds: 86_400,
});

/** Tyres by stock code with current prices, stock and lead time, for the basket; unknown codes are left out. */
export const getTyres = /* #__PURE__ */ endpoint<
  { st_codes: readonly string[] },
  { tyres: readonly BasketTyre[] }
>({
  service: 'catalogue',
  name: 'getTyres',
  method: 'GET',
  path: '/internal/tyres',
  audience: 'internal',
});

/** Whether `tyreUpsellModal` would recommend another tyre on this route, for a service that need not know which. */
export const hasUpsell = /* #__PURE__ */ endpoint<
  { st_code: string; quantity: number; home_delivery: 0 | 1 },
  { has_upsell: boolean }
>({
  service: 'catalogue',
  name: 'hasUpsell',
  method: 'GET',
  path: '/internal/upsells/{st_code}',
  audience: 'internal',
});

/** Holds stock for an order until it is committed, released or expires. Idempotent by key. @throws out_of_stock */
export const holdStock = /* #__PURE__ */ endpoint<
  { key: string; lines: readonly StockLine[]; home_delivery: 0 | 1; expires_in_seconds: number },
  StockHold
>({
  service: 'catalogue',
  name: 'holdStock',
  method: 'POST',
  path: '/internal/stock-holds',
  audience: 'internal',
  body: 'json',
});

/** Commits held stock; idempotent. @throws hold_expired, out_of_stock */
export const commitStock = /* #__PURE__ */ endpoint<{ key: string }, StockHold>({
  service: 'catalogue',
  name: 'commitStock',
  method: 'POST',
  path: '/internal/stock-holds/{key}/commit',
  audience: 'internal',
  body: 'json',
});

/** Releases held stock, and with `committed` also returns committed stock, as of a refunded order; idempotent. */
export const releaseStock = /* #__PURE__ */ endpoint<
  { key: string; committed?: boolean },
  { released: boolean }
>({
  service: 'catalogue',
  name: 'releaseStock',
  method: 'DELETE',
  path: '/internal/stock-holds/{key}',
  audience: 'internal',
  body: 'json',
});

const ajax = { service: 'catalogue', method: 'POST', audience: 'public', writes: false } as const;
/** Page content, shared by all sessions; stock is checked again when a tyre is added to a basket. */
const page = {
  service: 'catalogue',
  method: 'GET',
  audience: 'internal',
  sharedForSeconds: 10,
  staleForSeconds: 600,
} as const;

/** When each tyre can be fitted near the session's postcode (C-EARLIEST-FITTING). @throws no_postcode */
export const getTyresEarliestFitting = /* #__PURE__ */ endpoint<
  { st_codes: readonly string[] },
  readonly EarliestFitting[]
>({
  ...ajax,
  name: 'getTyresEarliestFitting',
  path: '/ajax/get_tyres_earliest_fitting',
});

/** A better tyre in the size of the chosen one; nulls when there is none (C-TYRE-UPSELL-MODAL). */
export const tyreUpsellModal = /* #__PURE__ */ endpoint<
  { st_code: string; quantity: number },
  UpsellResponse
>({
  ...ajax,
  name: 'tyreUpsellModal',
  path: '/ajax/tyre_upsell_modal',
});

export interface RangeTyresInput {
  /** Brand slug and range slug (SD14). */
  readonly a: string;
  readonly b: string;
  readonly home_delivery_prices?: 'yes';
  readonly filters?: RangeFilters;
}
/** The tyres of a range that match its page's size filters (C-GET-TYRE-RANGE-TYRES). @throws range_not_found */
export const getTyreRangeTyres = /* #__PURE__ */ endpoint<RangeTyresInput, RangeTyres>({
  ...ajax,
  name: 'getTyreRangeTyres',
  path: '/get-tyre-range-tyres/{a}/{b}',
  sharedForSeconds: resultsSharedForSeconds,
  staleForSeconds: 600,
  takes: handedSearchSession,
});

/** The brands that are sold, and their number (C-BRAND-COUNT). */
export const getBrandCount = /* #__PURE__ */ endpoint<object, BrandCount>({
  service: 'catalogue',
  name: 'getBrandCount',
  method: 'GET',
  path: '/ajax/get_brand_count',
  audience: 'public',
  sharedForSeconds: 60,
});

/**
 * Tyres by stock code with current prices and stock, in the given order; unknown codes are left out. For comparison
 * and recently viewed tyres.
 */
export const findTyres = /* #__PURE__ */ endpoint<
  { st_codes: readonly string[]; home_delivery_prices?: 'yes' },
  { tyres: readonly Tyre[] }
>({
  ...ajax,
  name: 'findTyres',
  path: '/ajax/find_tyres',
});

/**
 * The size form of catalogue pages, a plain form: saves the size and redirects (303) to `/select-tyres`, or to the range's
 * page when brand and range are sent (R-UPDATE-TYRES, SD14).
 */
export interface UpdateTyresFormInput {
  readonly width?: string;
  readonly profile?: string;
  readonly rim?: string;
  readonly speed?: string;
  readonly brand?: string;
  readonly range?: string;
}
export const updateTyresForm = /* #__PURE__ */ endpoint<UpdateTyresFormInput, never>({
  service: 'catalogue',
  name: 'updateTyresForm',
  method: 'POST',
  path: updateTyresFormAction,
  audience: 'public',
  answers: 'redirect',
});

/** The content around the results of a size ('205-55-16'). */
export const getSelectTyresContent = /* #__PURE__ */ endpoint<{ tyre_size: string }, SelectTyresContent>({
  ...page,
  name: 'getSelectTyresContent',
  path: '/internal/select-tyres-content/{tyre_size}',
});

/** @throws brand_not_found */
export const getBrandPage = /* #__PURE__ */ endpoint<{ brand_slug: string }, BrandPage>({
  ...page,
  name: 'getBrandPage',
  path: '/internal/brand-pages/{brand_slug}',
});

/** @throws range_not_found */
export const getRangePage = /* #__PURE__ */ endpoint<
  { brand_slug: string; range_slug: string; home_delivery_prices?: 'yes' } & RangeFilters,
  RangePage
>({
  ...page,
  name: 'getRangePage',
  path: '/internal/range-pages/{brand_slug}/{range_slug}',
});

/** @throws manufacturer_not_found */
export const getManufacturerPage = /* #__PURE__ */ endpoint<{ manufacturer_slug: string }, ManufacturerPage>({
  ...page,
  name: 'getManufacturerPage',
  path: '/internal/manufacturer-pages/{manufacturer_slug}',
});

/** @throws model_not_found */
export const getModelPage = /* #__PURE__ */ endpoint<
  { manufacturer_slug: string; range_slug: string },
  ModelPage
>({
  ...page,
  name: 'getModelPage',
  path: '/internal/model-pages/{manufacturer_slug}/{range_slug}',
});

/** @throws size_not_found */
export const getTyreSizePage = /* #__PURE__ */ endpoint<{ tyre_size: string }, TyreSizePage>({
  ...page,
  name: 'getTyreSizePage',
  path: '/internal/tyre-size-pages/{tyre_size}',
});

/** The tyre sizes that most cars take ('205/55 R16'), as far as they are sold; the commonest first, at most 12. */
export const getPopularSizes = /* #__PURE__ */ endpoint<object, { tyre_sizes: readonly string[] }>({
  ...page,
  name: 'getPopularSizes',
  path: '/internal/popular-sizes',
});

/** The addresses of brands, ranges, vehicle makers, models and sizes, for sitemaps: `PageAddress` as NDJSON. @throws unknown_page */
export const streamAddresses = /* #__PURE__ */ addressesEndpoint('catalogue');
