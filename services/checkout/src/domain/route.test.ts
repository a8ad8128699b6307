import { sampleAppointment, sampleBasket, sampleGarage, sampleLine, sampleService } from '../testing/samples';
import { addService } from './lines';
import { routeOf, setRoute, setRouteKeepingLines } from './route';

const fitted = sampleBasket({ fitter: sampleGarage, appointment: sampleAppointment });

test('a change of the route empties the basket [T-ROUTE-EMPTY]', () => {
  expect(setRoute('delivery')(fitted)).toMatchObject({
    route: 'delivery',
    lines: [],
    fitter: null,
    appointment: null,
  });
});

test('a change of the route on the basket page keeps the lines, and delivery drops the fitter [C-TOGGLE-ROUTE-BASKET]', () => {
  expect(setRouteKeepingLines('delivery')(fitted)).toMatchObject({
    route: 'delivery',
    lines: fitted.lines,
    fitter: null,
    appointment: null,
  });
});

test('a change back to fitting keeps the lines as well [C-TOGGLE-ROUTE-BASKET]', () => {
  const delivered = sampleBasket({ route: 'delivery' });
  expect(setRouteKeepingLines('fitted')(delivered)).toEqual(sampleBasket());
});

test('delivered tyres come without work on the car, and the shopper is told; a cover stays', () => {
  const alignment = sampleService({
    stockCode: 'WHEELALIGNMENT',
    name: 'Wheel alignment',
    productType: 'service',
  });
  const lines = [sampleLine(), alignment, sampleService()];
  const delivered = setRouteKeepingLines('delivery')({ ...fitted, lines });
  expect(delivered).toMatchObject({
    lines: [{ kind: 'tyre' }, { stockCode: 'TYREPROTECTION' }],
    extrasRemoved: 'Delivered tyres come without Wheel alignment, so we took it out of your order.',
  });
  const refused = "Wheel alignment is for fitted tyres. Please choose 'Fully fitted' to add it.";
  expect(addService(alignment)(sampleBasket({ route: 'delivery' }))).toEqual({ refused });
  expect(addService(sampleService())(sampleBasket({ route: 'delivery' }))).toMatchObject({
    lines: [{ kind: 'tyre' }, { stockCode: 'TYREPROTECTION' }],
  });
});

test('home_delivery 1 is the delivery route, and 0 the fitted one', () => {
  expect([1, 0].map(routeOf)).toEqual(['delivery', 'fitted']);
});

test('setting the same route changes nothing [C-TOGGLE-ROUTE-BASKET, T-ROUTE-EMPTY, T-CARD-ADD-ROUTE]', () => {
  expect(setRoute('fitted')(fitted)).toBe(fitted);
  expect(setRouteKeepingLines('fitted')(fitted)).toBe(fitted);
});
