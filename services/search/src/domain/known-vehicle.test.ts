import {
  parseFitments,
  presentCar,
  presentFitment,
  presentVehicle,
  type KnownVehicle,
} from './known-vehicle';

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

test('the vehicle bar shows the plate, the make and the model', () =>
  expect(presentVehicle(focus)).toEqual({ registration: 'AB12 CDE', make: 'Ford', model: 'FOCUS' }));

test('sizes of import files are sets of a front and a rear one, in normal spelling', () =>
  expect(
    parseFitments('225/40R19 93Y>255/35 R19 96Y|205/55 R16 91V|none|205/55 R16>none|none>205/55 R16'),
  ).toEqual([
    { front: '225/40 R19 93Y', rear: '255/35 R19 96Y' },
    { front: '205/55 R16 91V', rear: '205/55 R16 91V' },
  ]));

test('a form offers each set of sizes with its values', () => {
  const set = { front: '225/40 R19 93Y', rear: '255/35 R19 96Y' };
  const value = { front: '225/40 R19 93Y', front_value: '225-40-19-Y93' };
  expect(presentFitment(set)).toEqual({ ...value, back: '255/35 R19 96Y', back_value: '255-35-19-Y96' });
  expect(presentFitment({ ...set, rear: set.front })).toEqual({
    ...value,
    back: '(Same as front tyre)',
    back_value: '225-40-19-Y93',
  });
  expect(presentCar({ ...focus, fitments: [set] }, []).options).toEqual([presentFitment(set)]);
});

test('a size that cannot be read is offered as it is', () =>
  expect(presentFitment({ front: 'large', rear: 'large' }).front_value).toBe('large'));
