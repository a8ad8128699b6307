import { mostStockLines } from '@tyres/catalogue-contract/limits';
import { holdStockInput } from '@tyres/catalogue-contract/schemas';
import { sampleAppointment, sampleBasket, sampleGarage, sampleLine, sampleService } from '../testing/samples';
import { emptyBasket, isRefused, tyreLines } from './basket-state';
import { addService, addTyre, availableOf, removeLine, setQuantity } from './lines';

test.each([1, 2, 3, 4, 5])('%i tyres can be added [V-QTY-RANGE]', (quantity) => {
  expect(addTyre(sampleLine({ quantity }))(emptyBasket)).toMatchObject({ lines: [{ quantity }] });
});

test.each([1, 2, 3, 4, 5])('the quantity of a tyre can be set to %i [V-QTY-RANGE]', (quantity) => {
  const basket = sampleBasket({ lines: [sampleLine({ quantity: quantity === 4 ? 3 : 4 })] });
  expect(setQuantity('ALP20555', quantity)(basket)).toMatchObject({ lines: [{ quantity }] });
});

test.each([0, -1, 6, 1.5, Number.NaN])(
  'a quantity of %p can be neither added nor set [V-QTY-RANGE]',
  (quantity) => {
    const refused = 'Please choose between 1 and 5 tyres.';
    expect(addTyre(sampleLine({ quantity }))(emptyBasket)).toEqual({ refused });
    expect(addTyre(sampleLine({ quantity }))(sampleBasket())).toEqual({ refused });
    expect(setQuantity('ALP20555', quantity)(sampleBasket())).toEqual({ refused });
  },
);

test('a quantity above the stock of the route is refused [V-STOCK-FITTED, V-STOCK-DELIVERY]', () => {
  const line = sampleLine({ quantity: 4, totalStock: 4, deliveryStock: 3 });
  expect(isRefused(addTyre(line)(emptyBasket))).toBe(false);
  expect(isRefused(addTyre({ ...line, quantity: 3 })({ ...emptyBasket, route: 'delivery' }))).toBe(false);
  expect(addTyre(line)({ ...emptyBasket, route: 'delivery' })).toEqual({
    refused: 'Only 3 of these tyres are in stock.',
  });
});

test('the message of the refusal is in the singular for one tyre', () => {
  expect(addTyre(sampleLine({ quantity: 2, totalStock: 1, minimumStock: 1 }))(emptyBasket)).toEqual({
    refused: 'Only 1 of these tyres is in stock.',
  });
});

test('stock at the minimum can be sold [E-TYRE-STOCK, V-STOCK-FITTED, V-STOCK-DELIVERY]', () => {
  const line = sampleLine({ totalStock: 3, deliveryStock: 2, minimumStock: 3 });
  expect(availableOf(line, 'fitted')).toBe(3);
  expect(availableOf(line, 'delivery')).toBe(0);
});

test('stock below the minimum is out of stock [E-TYRE-STOCK, V-STOCK-FITTED]', () => {
  expect(addTyre(sampleLine({ quantity: 1, totalStock: 1, minimumStock: 2 }))(emptyBasket)).toEqual({
    refused: 'Out of stock',
  });
});

test('adding an existing tyre sets its quantity, so that repeated adds never exceed 5 [V-QTY-RANGE]', () => {
  const twice = addTyre(sampleLine({ quantity: 3 }))(sampleBasket());
  expect(twice).toMatchObject({ lines: [{ quantity: 3 }] });
});

test('a tyre that is added again keeps its place in the list, and its axle unless a new one is given', () => {
  const other = sampleLine({ stockCode: 'OTHER' });
  const basket = sampleBasket({ lines: [sampleLine({ position: 'front' }), other] });
  const again = (position: 'rear' | '') => addTyre(sampleLine({ position, fittedPricePence: 1 }))(basket);
  expect(again('')).toMatchObject({ lines: [{ position: 'front', fittedPricePence: 1 }, other] });
  expect(again('rear')).toMatchObject({ lines: [{ position: 'rear' }, other] });
});

test('adding another tyre or changing its quantity does not change the first tyre', () => {
  const other = sampleLine({ stockCode: 'OTHER' });
  expect(addTyre(other)(sampleBasket())).toMatchObject({ lines: [sampleLine(), other] });
  expect(setQuantity('OTHER', 4)(sampleBasket({ lines: [sampleLine(), other] }))).toMatchObject({
    lines: [sampleLine(), { ...other, quantity: 4 }],
  });
});

test('the quantity of a tyre that is not in the basket cannot be set [C-UPDATE-BASKET-TYRE-QUANTITY]', () => {
  expect(setQuantity('GONE', 2)(sampleBasket())).toEqual({
    refused: 'That tyre is no longer in your basket.',
  });
});

test('a basket refuses more different tyres than an order can have', () => {
  const line = (index: number) => sampleLine({ stockCode: `TYRE${index}`, quantity: 1 });
  const full = sampleBasket({ lines: Array.from({ length: mostStockLines }, (_, index) => line(index)) });
  expect(addTyre(line(20))(full)).toEqual({
    refused: 'One order can have 20 different tyres. Please remove one to add another.',
  });
  expect(addTyre({ ...line(3), quantity: 2 })(full)).toMatchObject({ lines: { 3: { quantity: 2 } } });
  expect(isRefused(addService(sampleService())(full))).toBe(false);
  const { lines } = holdStockInput.validateSync({
    key: 'key',
    lines: tyreLines(full).map(({ stockCode, quantity }) => ({ st_code: stockCode, quantity })),
    home_delivery: 0,
    expires_in_seconds: 60,
  });
  expect(lines).toHaveLength(mostStockLines);
});

test('one wheel alignment replaces the other [B-FLOW-BASKET]', () => {
  const front = sampleService({ stockCode: 'WHEELALIGNMENT' });
  const four = sampleService({ stockCode: 'RCWHEELALIGN4' });
  const basket = sampleBasket({ lines: [sampleLine(), front] });
  expect(addService(four)(basket)).toMatchObject({
    lines: [{ kind: 'tyre' }, { stockCode: 'RCWHEELALIGN4' }],
  });
});

test('a service is added once, next to other services, and only to a basket with tyres [B-FLOW-BASKET]', () => {
  const cover = sampleService();
  const alignment = sampleService({ stockCode: 'WHEELALIGNMENT' });
  const basket = sampleBasket({ lines: [sampleLine(), cover] });
  expect(addService(alignment)(basket)).toMatchObject({ lines: [{ kind: 'tyre' }, cover, alignment] });
  const dearer = { ...cover, pricePence: 595 };
  expect(addService(dearer)(basket)).toMatchObject({ lines: [{ kind: 'tyre' }, dearer] });
  expect(addService(cover)(emptyBasket)).toEqual({
    refused: 'Please choose your tyres before adding extras.',
  });
});

test('services are kept while the basket has another tyre', () => {
  const other = sampleLine({ stockCode: 'OTHER' });
  const basket = sampleBasket({ lines: [sampleLine(), other, sampleService()] });
  expect(removeLine('ALP20555')(basket)).toMatchObject({ lines: [other, sampleService()] });
});

test('services are removed with the last tyre [T-MODAL-LAST, C-DELETE-BASKET-ITEM]', () => {
  expect(removeLine('ALP20555')(sampleBasket({ lines: [sampleLine(), sampleService()] }))).toMatchObject({
    lines: [],
  });
});

test('fitter, appointment and the notice of a lost time go with the last tyre, and stay with any other', () => {
  const other = sampleLine({ stockCode: 'OTHER' });
  const chosen = { fitter: sampleGarage, appointment: sampleAppointment, appointmentLost: 'gone' };
  const basket = sampleBasket({ lines: [sampleLine(), other], ...chosen });
  const one = removeLine('ALP20555')(basket);
  expect(one).toMatchObject(chosen);
  expect(isRefused(one) ? one : removeLine('OTHER')(one)).toMatchObject({
    lines: [],
    fitter: null,
    appointment: null,
    appointmentLost: null,
  });
});

test('a change without effect returns the same basket', () => {
  const basket = sampleBasket();
  expect(setQuantity('ALP20555', 2)(basket)).toBe(basket);
  expect(removeLine('OTHER')(basket)).toBe(basket);
});

test.each([
  ['WHEELALIGNMENT', 'RCWHEELALIGN4'],
  ['RCWHEELALIGN4', 'WHEELALIGNMENT'],
])('adding %s first removes %s, and keeps everything else [T-EXTRA-ALIGNMENT]', (added, removed) => {
  const other = sampleService({ stockCode: removed });
  const basket = sampleBasket({ lines: [sampleLine(), other, sampleService()] });
  const changed = addService(sampleService({ stockCode: added }))(basket);
  expect(changed).toMatchObject({
    lines: [{ kind: 'tyre' }, { stockCode: 'TYREPROTECTION' }, { stockCode: added }],
  });
});
