import { sampleAppointment, sampleBasket, sampleGarage } from '../testing/samples';
import { setRoute, setRouteKeepingLines } from './route';

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

test('setting the same route changes nothing [C-TOGGLE-ROUTE-BASKET, T-ROUTE-EMPTY, T-CARD-ADD-ROUTE]', () => {
  expect(setRoute('fitted')(fitted)).toBe(fitted);
  expect(setRouteKeepingLines('fitted')(fitted)).toBe(fitted);
});
