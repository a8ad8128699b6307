import { toWire } from '@tyres/contract-kit/endpoint';
import * as endpoints from './endpoints';
import * as schemas from './schemas';

const filters = [
  'range',
  'brand',
  'specialist',
  'season',
  'fuel',
  'wet',
  'manufacturer_approved',
  'vehicle_type',
  'load_index',
  'speed',
  'order_by',
  'home_delivery_prices',
] as const;

/** Every public call: its address, the names of its fields, and the ids of its behaviours. */
const calls = [
  ['applyFilters', 'POST /ajax/apply_filters', filters, '[C-APPLY-FILTERS]'],
  ['updateTyres', 'POST /update-tyres/{page}', [...filters, 'page'], '[C-UPDATE-TYRES, R-UPDATE-TYRES-PAGE]'],
  [
    'updateTyresForm',
    'POST /update-tyres',
    ['width', 'profile', 'rim', 'speed', 'brand', 'range'],
    '[R-UPDATE-TYRES]',
  ],
  [
    'getTyreRangeTyres',
    'POST /get-tyre-range-tyres/{a}/{b}',
    ['a', 'b', 'home_delivery_prices', 'filters'],
    '[C-GET-TYRE-RANGE-TYRES, R-RANGE-TYRES]',
  ],
  ['getTyresEarliestFitting', 'POST /ajax/get_tyres_earliest_fitting', ['st_codes'], '[C-EARLIEST-FITTING]'],
  ['tyreUpsellModal', 'POST /ajax/tyre_upsell_modal', ['st_code', 'quantity'], '[C-TYRE-UPSELL-MODAL]'],
  ['getBrandCount', 'GET /ajax/get_brand_count', [], '[C-BRAND-COUNT]'],
  ['findTyres', 'POST /ajax/find_tyres', ['st_codes', 'home_delivery_prices'], ''],
  ['getPicture', 'GET /tyre-pictures/{kind}/{name}', ['kind', 'name'], ''],
] as const;

test.each(calls)('%s is called at %s with the fields %j %s', (name, address, fields) => {
  const { method, path } = endpoints[name];
  expect(`${method} ${path}`).toBe(address);
  expect(Object.keys(schemas[`${name}Input` as const].fields)).toEqual(fields);
});

test('the table of calls lists every public endpoint', () => {
  const publicNames = Object.values(endpoints)
    .filter(({ audience }) => audience === 'public')
    .map(({ name }) => name);
  expect(calls.map(([name]) => name).toSorted()).toEqual(publicNames.toSorted());
});

const chosen = { brand: ['avon', 'michelin'], order_by: 'brand_asc', home_delivery_prices: 'yes' } as const;
const chosenForm = 'brand[]=avon&brand[]=michelin&order_by=brand_asc&home_delivery_prices=yes';

test.each([
  [chosenForm, '/ajax/apply_filters', '[C-APPLY-FILTERS]', toWire(endpoints.applyFilters, chosen)],
  [chosenForm, '/update-tyres/2', '[C-UPDATE-TYRES]', toWire(endpoints.updateTyres, { ...chosen, page: 2 })],
  [
    'home_delivery_prices=yes&filters[width]=205&filters[speed]=V',
    '/get-tyre-range-tyres/avon/zv7',
    '[C-GET-TYRE-RANGE-TYRES]',
    toWire(endpoints.getTyreRangeTyres, {
      a: 'avon',
      b: 'zv7',
      home_delivery_prices: 'yes',
      filters: { width: '205', speed: 'V' },
    }),
  ],
  [
    'st_codes[]=A#1&st_codes[]=B',
    '/ajax/get_tyres_earliest_fitting',
    '[C-EARLIEST-FITTING]',
    toWire(endpoints.getTyresEarliestFitting, { st_codes: ['A#1', 'B'] }),
  ],
  [
    'st_code=A#1&quantity=2',
    '/ajax/tyre_upsell_modal',
    '[C-TYRE-UPSELL-MODAL]',
    toWire(endpoints.tyreUpsellModal, { st_code: 'A#1', quantity: 2 }),
  ],
])('the form %s is posted to %s %s', (form, address, _, { method, url, body }) => {
  expect([method, url]).toEqual(['POST', address]);
  expect(decodeURIComponent(body ?? '')).toBe(form);
});
