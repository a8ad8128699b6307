import { callLines } from '@tyres/contract-kit/testing/call-lines';
import * as endpoints from './endpoints';

test('the contract has these calls', () => {
  expect(callLines({ ...endpoints })).toEqual([
    'catalogue.applyFilters public, reads, shared 2 s, stale 600 s, takes /internal/search-session',
    'catalogue.commitStock internal, POST /internal/stock-holds/{key}/commit',
    'catalogue.findTyres public, reads',
    'catalogue.getBrandCount public, shared 60 s',
    'catalogue.getBrandPage internal, GET /internal/brand-pages/{brand_slug}, shared 10 s, stale 600 s',
    'catalogue.getManufacturerPage internal, GET /internal/manufacturer-pages/{manufacturer_slug}, shared 10 s, stale 600 s',
    'catalogue.getModelPage internal, GET /internal/model-pages/{manufacturer_slug}/{range_slug}, shared 10 s, stale 600 s',
    'catalogue.getPicture public, answers text, shared 86400 s',
    'catalogue.getPopularSizes internal, GET /internal/popular-sizes, shared 10 s, stale 600 s',
    'catalogue.getRangePage internal, GET /internal/range-pages/{brand_slug}/{range_slug}, shared 10 s, stale 600 s',
    'catalogue.getSelectTyresContent internal, GET /internal/select-tyres-content/{tyre_size}, shared 10 s, stale 600 s',
    'catalogue.getTyreRangeTyres public, reads, shared 2 s, stale 600 s, takes /internal/search-session',
    'catalogue.getTyreSizePage internal, GET /internal/tyre-size-pages/{tyre_size}, shared 10 s, stale 600 s',
    'catalogue.getTyres internal, GET /internal/tyres',
    'catalogue.getTyresEarliestFitting public, reads',
    'catalogue.hasUpsell internal, GET /internal/upsells/{st_code}',
    'catalogue.holdStock internal, POST /internal/stock-holds',
    'catalogue.releaseStock internal, DELETE /internal/stock-holds/{key}',
    'catalogue.streamAddresses internal, GET /addresses/{page}, answers stream',
    'catalogue.tyreUpsellModal public, reads',
    'catalogue.updateTyres public, reads, shared 2 s, takes /internal/search-session',
    'catalogue.updateTyresForm public, answers redirect',
  ]);
});
