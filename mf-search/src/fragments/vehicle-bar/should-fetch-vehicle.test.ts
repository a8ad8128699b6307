import { shouldFetchVehicle } from './should-fetch-vehicle';

test.each([
  [null, true],
  [{}, true],
  [{ registration: 'AB12 CDE' }, true],
  [{ make: 'FORD' }, true],
  [{ registration: 'AB12 CDE', make: 'FORD' }, false],
  [{ registration: 'AB12 CDE', make: 'FORD', model: '' }, false],
  [{ registration: 'AB12 CDE', make: 'FORD', model: 'FOCUS' }, true],
])('shouldFetchVehicle(%j) is %s [T-VEHICLE-FETCH]', (vehicle, fetches) => {
  expect(shouldFetchVehicle(vehicle)).toBe(fetches);
});
