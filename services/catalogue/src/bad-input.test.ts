import * as endpoints from '@tyres/catalogue-contract/endpoints';
import * as schemas from '@tyres/catalogue-contract/schemas';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import sql from 'sql-template-tag';
import { importRowsOf } from './testing/import-rows';
import { catalogueWith, focusSession } from './testing/test-catalogue';

const sizeParts = { width: '205', profile: '55', rim: '16', speed: 'V' };
const filters = {
  range: ['primacy'],
  brand: ['michelin'],
  season: ['summer'],
  load_index: ['91'],
  speed: ['v'],
  fuel: ['b'],
  order_by: 'price_asc',
  home_delivery_prices: 'yes',
};
const hold = { lines: [{ st_code: 'PRIMACY', quantity: 1 }], home_delivery: 0, expires_in_seconds: 60 };
const codes = { st_codes: ['PRIMACY', 'ZV7'] };
const maker = {
  slug: 'bmw',
  name: 'BMW',
  heading: '',
  content: '',
  secondary_content: '',
  approval_codes: '*',
  oem_brands: 'avon',
};
const model = { manufacturer_slug: 'bmw', slug: '1-series', name: '1 Series', tyre_sizes: '205/55 R16' };

/** A database with content for every page, and other services that answer. */
async function openCatalogue() {
  const site = await catalogueWith(
    [
      { st_code: 'PRIMACY', range: 'michelin/primacy' },
      { st_code: 'ZV7', range: 'avon/zv7' },
    ],
    focusSession,
    {
      services: {
        search: { setSize: () => focusSession },
        fitters: { findFreeDates: () => ({ earliest: { 0: '2026-06-04' } }) },
        checkout: { getBasket: () => ({ basket: { home_delivery: 0 } }) },
      },
    },
  );
  await importRowsOf(site.database, 'manufacturers', [maker]);
  await importRowsOf(site.database, 'models', [{ ...model, popularity: 1, body: 'hatchback' }]);
  return site;
}

testBadInput({
  endpoints,
  schemas,
  async start() {
    const { app, database, close } = await openCatalogue();
    const sessionId = 'a-session';
    return {
      app,
      database,
      sessionId,
      restore: async () => {
        await database.query(sql`delete from stock_holds`);
        await app.call(endpoints.holdStock, { key: 'held', ...hold }, { sessionId });
      },
      samples: {
        streamAddresses: { page: 'brand' },
        applyFilters: filters,
        updateTyres: { ...filters, page: '2' },
        updateTyresForm: { ...sizeParts, brand: 'avon', range: 'zv7' },
        getTyresEarliestFitting: codes,
        tyreUpsellModal: { st_code: 'ZV7', quantity: 2 },
        hasUpsell: { st_code: 'ZV7', quantity: 2, home_delivery: 1 },
        getTyreRangeTyres: { a: 'avon', b: 'zv7', home_delivery_prices: 'yes', filters: sizeParts },
        getBrandCount: {},
        findTyres: { ...codes, home_delivery_prices: 'yes' },
        getSelectTyresContent: { tyre_size: '205-55-16' },
        getBrandPage: { brand_slug: 'avon' },
        getRangePage: { brand_slug: 'avon', range_slug: 'zv7', home_delivery_prices: 'yes', ...sizeParts },
        getManufacturerPage: { manufacturer_slug: 'bmw' },
        getModelPage: { manufacturer_slug: 'bmw', range_slug: '1-series' },
        getTyreSizePage: { tyre_size: '205-55-16' },
        getPopularSizes: {},
        getPicture: { kind: 'brands', name: 'michelin.svg' },
        getTyres: codes,
        holdStock: { key: 'new', ...hold },
        commitStock: { key: 'held' },
        releaseStock: { key: 'held', committed: true },
      },
      special: {
        holdStock: { restore: () => database.query(sql`delete from stock_holds`) },
        // Saves a size in the search service, and nothing in this one.
        updateTyresForm: { restore: async () => undefined },
      },
      close,
    };
  },
});
