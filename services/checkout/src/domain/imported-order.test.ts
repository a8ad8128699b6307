import { sampleContact, sampleLine, sampleOrderRow } from '../testing/samples';
import { importedOrderOf } from './imported-order';

const row = sampleOrderRow();
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
