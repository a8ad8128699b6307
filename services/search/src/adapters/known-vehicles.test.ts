import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase, testLog } from '@tyres/service-kit/testing';
import type { KnownVehicle } from '../domain/known-vehicle';
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
const options = { signal: new AbortController().signal, now };

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

test('a vehicle is asked for once, and from the cache then', async () => {
  const { asked, vehicles } = vehiclesOver(async () => focus);
  expect(await vehicles.find('AB12CDE', options)).toEqual(focus);
  expect(await vehicles.find('AB12CDE', options)).toEqual(focus);
  expect(asked).toHaveBeenCalledTimes(1);
});
test('an answer older than its time is asked for anew', async () => {
  await saveVehicle(database, focus, daysAgo(31));
  const { asked, vehicles } = vehiclesOver(async () => red);
  expect(await vehicles.find('AB12CDE', options)).toEqual(red);
  expect(await vehicles.find('AB12CDE', options)).toEqual(red);
  expect(asked).toHaveBeenCalledTimes(1);
});
test('while the providers fail an old answer is better than none', async () => {
  await saveVehicle(database, focus, daysAgo(400));
  const { vehicles } = vehiclesOver(() => Promise.reject(new Error('down')));
  expect(await vehicles.find('AB12CDE', options)).toEqual(focus);
});
test('while the providers fail and nothing is known the call is refused', async () => {
  const { vehicles } = vehiclesOver(() => Promise.reject(new Error('down')));
  await expect(vehicles.find('AB12CDE', options)).rejects.toMatchObject({
    problem: { status: 503, code: 'vehicle_data_unavailable' },
  });
});
test.each([
  ['that a plate does not exist', undefined],
  ['a vehicle without sizes', { ...focus, fitments: [] }],
])('%s is never kept', async (_, answer) => {
  const { asked, vehicles } = vehiclesOver(async () => answer);
  await vehicles.find('AB12CDE', options);
  await vehicles.find('AB12CDE', options);
  expect(asked).toHaveBeenCalledTimes(2);
});
