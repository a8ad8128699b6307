import { endpoint } from '@tyres/contract-kit/endpoint';
import type { ApplyFiltersInput, FilterResponse, StockHold, StockLine, Tyre } from './payloads';

/** The session's tyres under filters, sorted, first page with facets (C-APPLY-FILTERS). */
export const applyFilters = /* #__PURE__ */ endpoint<ApplyFiltersInput, FilterResponse>({
  service: 'catalogue', name: 'applyFilters', method: 'POST', path: '/ajax/apply_filters', audience: 'public', writes: false,
});

/** The next page of results, from 2; empty past the end (C-UPDATE-TYRES, D14). */
export const updateTyres = /* #__PURE__ */ endpoint<ApplyFiltersInput & { page: number }, { tyres: readonly Tyre[] }>({
  service: 'catalogue', name: 'updateTyres', method: 'POST', path: '/update-tyres/{page}', audience: 'public', writes: false,
});

/** A picture as SVG: a tyre's by its season, a brand's word mark by its slug; `image_url` and `brand_image_url` name it. */
export const getPicture = /* #__PURE__ */ endpoint<{ kind: 'tyres' | 'brands'; name: string }, string>({
  service: 'catalogue', name: 'getPicture', method: 'GET', path: '/tyre-pictures/{kind}/{name}', audience: 'public', answers: 'text',
});

/** Tyres by stock code with today's prices and stock, for the basket; unknown codes are left out. */
export const getTyres = /* #__PURE__ */ endpoint<{ st_codes: readonly string[] }, { tyres: readonly Tyre[] }>({
  service: 'catalogue', name: 'getTyres', method: 'GET', path: '/internal/tyres', audience: 'internal',
});

/** Holds stock for an order until it is committed, released or expires; the same key answers the same hold. @throws out_of_stock */
export const holdStock = /* #__PURE__ */ endpoint<{ key: string; lines: readonly StockLine[]; home_delivery: 0 | 1; expires_in_seconds: number }, StockHold>({
  service: 'catalogue', name: 'holdStock', method: 'POST', path: '/internal/stock-holds', audience: 'internal', body: 'json',
});

/** Takes held stock for good; repeatable. @throws hold_expired */
export const commitStock = /* #__PURE__ */ endpoint<{ key: string }, StockHold>({
  service: 'catalogue', name: 'commitStock', method: 'POST', path: '/internal/stock-holds/{key}/commit', audience: 'internal', body: 'json',
});

/** Gives held stock back; repeatable. */
export const releaseStock = /* #__PURE__ */ endpoint<{ key: string }, { released: boolean }>({
  service: 'catalogue', name: 'releaseStock', method: 'DELETE', path: '/internal/stock-holds/{key}', audience: 'internal', body: 'json',
});
