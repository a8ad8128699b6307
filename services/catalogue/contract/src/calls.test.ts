import { callLines } from '@tyres/contract-kit/testing/call-lines';
import * as endpoints from './endpoints';

test('the contract has these calls', () => {
  expect(callLines({ ...endpoints })).toEqual([
    'catalogue.applyFilters public, reads, takes /internal/search-session',
    'catalogue.commitStock internal, POST /internal/stock-holds/{key}/commit',
    'catalogue.findTyres public, reads',
    'catalogue.getBrandCount public',
    'catalogue.getBrandPage internal, GET /internal/brand-pages/{brand_slug}',
    'catalogue.getManufacturerPage internal, GET /internal/manufacturer-pages/{manufacturer_slug}',
    'catalogue.getModelPage internal, GET /internal/model-pages/{manufacturer_slug}/{range_slug}',
    'catalogue.getPicture public, answers text',
    'catalogue.getPopularSizes internal, GET /internal/popular-sizes',
    'catalogue.getRangePage internal, GET /internal/range-pages/{brand_slug}/{range_slug}',
    'catalogue.getSelectTyresContent internal, GET /internal/select-tyres-content/{tyre_size}',
    'catalogue.getTyreRangeTyres public, reads, takes /internal/search-session',
    'catalogue.getTyreSizePage internal, GET /internal/tyre-size-pages/{tyre_size}',
    'catalogue.getTyres internal, GET /internal/tyres',
    'catalogue.getTyresEarliestFitting public, reads',
    'catalogue.holdStock internal, POST /internal/stock-holds',
    'catalogue.releaseStock internal, DELETE /internal/stock-holds/{key}',
    'catalogue.streamAddresses internal, GET /addresses/{page}, answers stream',
    'catalogue.tyreUpsellModal public, reads',
    'catalogue.updateTyres public, reads, takes /internal/search-session',
    'catalogue.updateTyresForm public, answers redirect',
  ]);
});
