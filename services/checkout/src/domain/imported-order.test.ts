import { sampleLine, sampleContact } from '../testing/samples';
import { orderRow } from './import-rows';
import { importedOrderOf } from './imported-order';

const row = orderRow.cast({
  reference: 'OLD12345678',
  placed_at: '2025-06-01',
  registration: 'ab12cde',
  forename: 'Ada',
  surname: 'Byron',
  email: 'ada@example.com',
  telephone: '07700 900123',
  address1: '1 Wren Mews',
  town: 'London',
  postcode: 'sw1a1aa',
  st_code: 'ALP20555',
  brand: 'Alpina',
  tyre_range: 'Grip 2',
  size: '205/55r16 91v',
  quantity: 2,
  unit_price_pence: 8000,
  fitter_account_number: 'G100',
  fitter_code: 'CALHALF',
  fitter_name: 'Mill Lane Tyres',
  fitter_address: '1 Mill Lane, London',
  fitter_mobile: 0,
});
const line = sampleLine({
  id: 'ALP20555',
  imageUrl: '',
  position: '',
  label: { fuel: '', wet: '', decibels: 0, noiseRating: '' },
  fittedPricePence: 8000,
  deliveryPricePence: 8000,
  totalStock: 0,
  deliveryStock: 0,
  minimumStock: 0,
});
const { leadDays: _, ...importedLine } = line;
const fitter = {
  accountNumber: 'G100',
  code: 'CALHALF',
  name: 'Mill Lane Tyres',
  isMobile: false,
  address: '1 Mill Lane, London',
  surchargePence: 0,
};

test('an imported order has one tyre at the price that was paid, without fees and appointment', () => {
  const { snapshot, ...order } = importedOrderOf(row);
  expect(order).toEqual({
    reference: 'OLD12345678',
    basketId: 'imported-OLD12345678',
    basketRevision: 1,
    totalPence: 16000,
    email: 'ada@example.com',
    telephone: '07700 900123',
    registration: 'AB12 CDE',
    postcode: 'SW1A 1AA',
    placedAt: new Date('2025-06-01'),
  });
  const { basket, ...shown } = snapshot;
  expect(shown).toEqual({
    lines: [importedLine],
    route: 'fitted',
    fitter,
    appointment: null,
    billing: sampleContact,
    shipping: null,
    totals: expect.objectContaining({ totalPence: 16000, disposalFeePence: 0, mobileFittingPence: 0 }),
  });
  expect(basket).toMatchObject({
    revision: 1,
    route: 'fitted',
    lines: [importedLine],
    fitter,
    registration: 'AB12 CDE',
    postcode: 'SW1A 1AA',
    email: 'ada@example.com',
    billing: sampleContact,
    appointment: null,
  });
});

test('an imported order of a mobile fitter has no surcharge', () => {
  const { snapshot } = importedOrderOf({ ...row, fitter_mobile: 1 });
  expect(snapshot.fitter).toEqual({ ...fitter, isMobile: true });
});

test('an imported order without a fitter was delivered', () => {
  const { snapshot } = importedOrderOf({ ...row, fitter_account_number: '' });
  expect(snapshot).toMatchObject({ route: 'delivery', fitter: null, totals: { totalPence: 16000 } });
});
