import { splitSize } from '@tyres/search-contract/size-value';
import type { Fitment, KnownVehicle } from './known-vehicle';
import {
  changeVehicle,
  confirmSize,
  emptySearch,
  presentSearch,
  readPosition,
  searchByRegistration,
  searchBySize,
  searchedFitment,
  sizeFromParts,
  type Sizing,
} from './search-state';

function sizeOf(text: string) {
  const size = splitSize(text);
  if (!size) throw new Error(`${text} is no size.`);
  return size;
}
const [small, front, rear] = ['205/55 R16 91V', '225/40 R19 93Y', '255/35 R19 96Y'] as const;
const same: Fitment = { front: small, rear: small };
const mixed: Fitment = { front, rear };
const searched = {
  registration: 'AB12CDE',
  make: 'Ford',
  model: 'FOCUS',
  vehicleType: 'van',
  electric: true,
} as const;
const vehicle: KnownVehicle = {
  ...searched,
  derivative: '1.6 Zetec',
  colour: 'BLUE',
  fitments: [same, mixed],
};
const confirm = (size: string, position: Sizing['position'] = 'same', fitments = vehicle.fitments) =>
  confirmSize({ size: sizeOf(size), position, runFlat: true }, fitments);
const sizing: Sizing = { size: sizeOf(front), position: 'front', otherSize: sizeOf(rear), runFlat: true };

test('a search by registration has no size yet', () => {
  const change = { postcode: 'SW1A 1AA', vehicle: searched, sizing: null };
  expect(searchByRegistration(vehicle, 'SW1A 1AA')).toEqual({ ...change, brand: null });
  expect(searchByRegistration(vehicle, 'SW1A 1AA', '')).toEqual({ ...change, brand: null });
  expect(searchByRegistration(vehicle, 'SW1A 1AA', 'pirelli')).toEqual({ ...change, brand: 'pirelli' });
});

test('a search by size has no vehicle', () => {
  const change = {
    postcode: 'SW1A 1AA',
    vehicle: null,
    sizing: { size: sizeOf(small), position: 'front', otherSize: null, runFlat: false },
  };
  expect(searchBySize(sizeOf(small), 'front', 'SW1A 1AA')).toEqual({ ...change, brand: null });
  expect(searchBySize(sizeOf(small), 'front', 'SW1A 1AA', '')).toEqual({ ...change, brand: null });
  expect(searchBySize(sizeOf(small), 'front', 'SW1A 1AA', 'pirelli')).toEqual({
    ...change,
    brand: 'pirelli',
  });
});

test('a size that the vehicle has keeps the vehicle, with the size of its other axle', () => {
  expect(confirm(small)).toEqual({
    sizing: { size: sizeOf(small), position: 'same', otherSize: null, runFlat: true },
  });
  expect(confirm(front, 'front')).toEqual({ sizing });
  expect(confirm(rear)).toEqual({
    sizing: { size: sizeOf(rear), position: 'rear', otherSize: sizeOf(front), runFlat: true },
  });
});

test('a size that both axles may have is for the one that was posted, and else the first', () => {
  const both = [mixed, { front: '215/45 R18 89W', rear: front }];
  expect(confirm(front, 'rear', both).sizing).toMatchObject({ position: 'rear' });
  expect(confirm(front, 'front', both).sizing).toMatchObject({ position: 'front' });
  expect(confirm(front, 'same', both).sizing).toMatchObject({ position: 'front' });
});

test("the vehicle's rating replaces one that was not posted", () => {
  expect(confirm('205/55 R16').sizing?.size).toEqual(sizeOf(small));
  expect(confirm('205/55 R16 V').sizing?.size).toEqual(sizeOf(small));
});

test.each([
  '195/55 R16 91V',
  '205/50 R16 91V',
  '205/55 R17 91V',
  '205/55 R16 91H',
  '205/55 R16 94V',
  '205/55 R16 94',
])('the size %s, which the vehicle has not, starts a search by size [SD44]', (size) =>
  expect(confirm(size, 'rear')).toEqual({
    vehicle: null,
    sizing: { size: sizeOf(size), position: 'same', otherSize: null, runFlat: true },
  }),
);

test('sizes of a vehicle that cannot be read are skipped', () => {
  const broken = [
    { front: 'large', rear: small },
    { front: small, rear: 'large' },
  ];
  expect(confirm(small, 'same', broken)).toMatchObject({ vehicle: null });
  expect(confirm(small, 'same', [...broken, same]).sizing).toMatchObject({ position: 'same' });
});

test('another vehicle keeps the chosen size if it has it', () => {
  const state = { ...emptySearch, sizing };
  expect(changeVehicle(state, vehicle)).toEqual({ vehicle: searched, sizing });
  expect(changeVehicle(state, { ...vehicle, fitments: [same] })).toEqual({ vehicle: searched, sizing: null });
  expect(changeVehicle(emptySearch, vehicle)).toEqual({ vehicle: searched, sizing: null });
});

test('the searched size is a set of a front and a rear one', () => {
  expect(searchedFitment(sizing)).toEqual(mixed);
  expect(searchedFitment({ ...sizing, position: 'rear' })).toEqual({ front: rear, rear: front });
  expect(searchedFitment({ ...sizing, position: 'same', otherSize: null })).toEqual({ front, rear: front });
});

test('an empty search has nothing chosen, and says so', () =>
  expect(presentSearch(emptySearch)).toEqual({
    postcode: null,
    vehicle: null,
    vehicle_type: null,
    electric: false,
    size: null,
    tyre_position: 'same',
    other_size: null,
    run_flat: false,
    mobile_fitting: false,
    brand: null,
  }));

test('a search is presented with the plate, the size and what else was chosen', () => {
  const state = { postcode: 'SW1A 1AA', vehicle: searched, sizing, mobileFitting: true, brand: 'pirelli' };
  expect(presentSearch(state)).toEqual({
    postcode: 'SW1A 1AA',
    vehicle: { registration: 'AB12 CDE', make: 'Ford', model: 'FOCUS' },
    vehicle_type: 'van',
    electric: true,
    size: sizeOf(front),
    tyre_position: 'front',
    other_size: sizeOf(rear),
    run_flat: true,
    mobile_fitting: true,
    brand: 'pirelli',
  });
});

test.each([
  [{ speed: 'v' }, '205/55 R16 V'],
  [{ speed: ' V (149 mph)' }, '205/55 R16 V'],
  [{ speed: '91V' }, '205/55 R16'],
  [{ speed: '' }, '205/55 R16'],
  [{}, '205/55 R16'],
])('a size from parts with %j is %s', (parts, label) => {
  const size = sizeFromParts({ width: '205', profile: '55', rim: '16', ...parts });
  expect(size).toEqual(sizeOf(label));
});

test.each([
  ['205', '55', 'x'],
  ['20', '555', '16'],
])('the parts %s, %s and %s are no size', (width, profile, rim) =>
  expect(sizeFromParts({ width, profile, rim })).toBeUndefined(),
);

test.each([
  ['front', 'front'],
  ['rear', 'rear'],
  ['same', 'same'],
  ['both', 'same'],
  [undefined, 'same'],
])('a posted position %p is %s', (text, position) => expect(readPosition(text)).toBe(position));
