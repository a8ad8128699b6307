import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import type { KnownVehicle } from '../domain/known-vehicle';
import { findFitments, saveFitments } from './fitments';
import { findVehicle, saveVehicle, saveVehicles } from './vehicles';

let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'search', migrations: join(__dirname, '../../sql') });
});
afterEach(() => database.close());

const focus: KnownVehicle = {
  registration: 'AB12CDE',
  make: 'FORD',
  model: 'FOCUS',
  derivative: 'ZETEC',
  colour: 'BLUE',
  vehicleType: 'van',
  electric: true,
  fitments: [{ front: '205/55 R16 91V', rear: '225/40 R18 92Y' }],
};
const monday = new Date('2026-06-01T09:00:00Z');
const tuesday = new Date('2026-06-02T09:00:00Z');
const other = { ...focus, registration: 'BD51SMR', make: 'BMW', electric: false, fitments: [] };

test('a vehicle is cached with all that is known of it, and when it was looked up', async () => {
  await saveVehicle(database, focus, monday);
  expect(await findVehicle(database, 'AB12CDE')).toEqual({ vehicle: focus, observedAt: monday });
  expect(await findVehicle(database, 'BD51SMR')).toBeUndefined();
});

test('a later lookup replaces an earlier one in every part, and never the other way round', async () => {
  const changed: KnownVehicle = {
    registration: 'AB12CDE',
    make: 'VAUXHALL',
    model: 'CORSA',
    derivative: 'SE',
    colour: 'RED',
    vehicleType: 'car',
    electric: false,
    fitments: [{ front: '195/65 R15 91H', rear: '195/65 R15 91H' }],
  };
  await saveVehicles(database, [
    { vehicle: focus, observedAt: monday },
    { vehicle: other, observedAt: monday },
  ]);
  await saveVehicle(database, changed, tuesday);
  await saveVehicle(database, focus, monday);
  expect(await findVehicle(database, 'AB12CDE')).toEqual({ vehicle: changed, observedAt: tuesday });
  expect(await findVehicle(database, 'BD51SMR')).toEqual({ vehicle: other, observedAt: monday });
});

test("corrected sizes come in place of the providers', also when they are corrected again", async () => {
  await saveVehicle(database, focus, monday);
  expect(await findFitments(database, 'AB12CDE')).toBeUndefined();
  const [first, second] = ['215/50 R17 91W', '225/45 R17 94W'].map((size) => [{ front: size, rear: size }]);
  for (const fitments of [first ?? [], second ?? []]) {
    await saveFitments(database, [
      { registration: 'AB12CDE', fitments },
      { registration: 'BD51SMR', fitments: [] },
    ]);
    expect(await findFitments(database, 'AB12CDE')).toEqual(fitments);
    expect(await findVehicle(database, 'AB12CDE')).toMatchObject({ vehicle: { fitments } });
  }
  expect(await findFitments(database, 'BD51SMR')).toEqual([]);
});
