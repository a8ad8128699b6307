import { presentCar, type KnownVehicle } from './known-vehicle';

const focus: KnownVehicle = {
  registration: 'AB12CDE',
  make: 'Ford',
  model: 'FOCUS',
  derivative: '1.6 Zetec',
  colour: 'BLUE',
  vehicleType: 'car',
  electric: false,
  fitments: [],
};

test.each([
  ['BMW', ['BMW', 'MINI'], true],
  ['Mini', ['BMW', 'MINI'], true],
  ['MINI', ['Bmw', 'Mini'], true],
  ['FORD', ['BMW', 'MINI'], false],
  ['BMW ALPINA', ['BMW'], false],
  ['BMW', [], false],
])('a %s is asked about run-flat tyres if the list is %j: %s [S05.8]', (make, makes, asks) => {
  expect(presentCar({ ...focus, make }, makes).ask_run_flat).toBe(asks);
});

test('a car has its registration as on a plate, and its details as they are known [S05.1]', () => {
  expect(presentCar(focus, [])).toEqual({
    registration: 'AB12 CDE',
    make: 'Ford',
    model: 'FOCUS',
    derivative: '1.6 Zetec',
    colour: 'BLUE',
    options: [],
    ask_run_flat: false,
  });
});
