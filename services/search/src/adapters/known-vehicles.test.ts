import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase, testLog } from '@tyres/service-kit/testing';
import type { KnownVehicle } from '../domain/known-vehicle';
import { saveFitments } from '../store/fitments';
import { saveVehicle } from '../store/vehicles';
import { createKnownVehicles } from './known-vehicles';
import type { VehicleData } from './vehicle-data';

const focus: KnownVehicle = {
  registration: 'AB12CDE',
  make: 'FORD',
  model: 'FOCUS',
  derivative: '1.6 Zetec',
  colour: 'BLUE',
  vehicleType: 'car',
  electric: false,
  fitments: [{ front: '205/55 R16 91V', rear: '205/55 R16 91V' }],
};
const red: KnownVehicle = { ...focus, colour: 'RED' };
const now = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const options = { now };

let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'search', migrations: join(__dirname, '../../sql') });
});
afterEach(() => database.close());

const vehiclesOver = (find: VehicleData['find']) => {
  const asked = jest.fn(find);
  return {
    asked,
    vehicles: createKnownVehicles({ database, data: { find: asked }, freshDays: 30, log: testLog() }),
  };
};

test('a vehicle is looked up once, then cached [E-CAR, E-VEHICLE]', async () => {
  const { asked, vehicles } = vehiclesOver(async () => focus);
  expect(await vehicles.find('AB12CDE', options)).toEqual(focus);
  expect(await vehicles.find('AB12CDE', options)).toEqual(focus);
  expect(asked).toHaveBeenCalledTimes(1);
});
test('a vehicle that was cached more than 30 days ago is looked up again', async () => {
  await saveVehicle(database, focus, daysAgo(31));
  const { asked, vehicles } = vehiclesOver(async () => red);
  expect(await vehicles.find('AB12CDE', options)).toEqual(red);
  expect(await vehicles.find('AB12CDE', options)).toEqual(red);
  expect(asked).toHaveBeenCalledTimes(1);
});
test('a stale cached vehicle is used while the providers fail', async () => {
  await saveVehicle(database, focus, daysAgo(400));
  const { vehicles } = vehiclesOver(() => Promise.reject(new Error('down')));
  expect(await vehicles.find('AB12CDE', options)).toEqual(focus);
});
test('the lookup is refused with 503 while the providers fail and nothing is cached', async () => {
  const { vehicles } = vehiclesOver(() => Promise.reject(new Error('down')));
  await expect(vehicles.find('AB12CDE', options)).rejects.toMatchObject({
    problem: { status: 503, code: 'vehicle_data_unavailable' },
  });
});
test.each([
  ['an unknown registration', undefined],
  ['a vehicle without sizes', { ...focus, fitments: [] }],
])('%s is never cached', async (_, answer) => {
  const { asked, vehicles } = vehiclesOver(async () => answer);
  await vehicles.find('AB12CDE', options);
  await vehicles.find('AB12CDE', options);
  expect(asked).toHaveBeenCalledTimes(2);
});
test('concurrent lookups of a registration are deduplicated', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { asked, vehicles } = vehiclesOver(async (registration) => {
    await answered;
    return { ...focus, registration };
  });
  const plates = ['AB12CDE', 'AB12CDE', 'BD51SMR', 'AB12CDE'];
  const finding = Promise.all(plates.map((plate) => vehicles.find(plate, options)));
  // Waits until both registrations are being looked up at the providers.
  while (asked.mock.calls.length < 2) await new Promise((done) => setImmediate(done));
  answer();
  expect((await finding).map((vehicle) => vehicle?.registration)).toEqual(plates);
  expect(asked.mock.calls.map(([plate]) => plate).sort()).toEqual(['AB12CDE', 'BD51SMR']);
});
test('a failed lookup is tried again by the next call', async () => {
  let isDown = true;
  const { asked, vehicles } = vehiclesOver(async () => {
    if (isDown) throw new Error('down');
    return focus;
  });
  await expect(vehicles.find('AB12CDE', options)).rejects.toThrow();
  isDown = false;
  expect(await vehicles.find('AB12CDE', options)).toEqual(focus);
  expect(asked).toHaveBeenCalledTimes(2);
});
test.each([
  ['cached', daysAgo(1)],
  ['looked up again', daysAgo(400)],
])('corrected sizes override those of a vehicle that is %s [E-CAR]', async (_, observedAt) => {
  await saveVehicle(database, focus, observedAt);
  const right = [{ front: '195/65 R15 91H', rear: '195/65 R15 91H' }];
  await saveFitments(database, [{ registration: 'AB12CDE', fitments: right }]);
  const { vehicles } = vehiclesOver(async () => red);
  expect((await vehicles.find('AB12CDE', options))?.fitments).toEqual(right);
  expect((await vehicles.find('AB12CDE', options))?.fitments).toEqual(right);
});
