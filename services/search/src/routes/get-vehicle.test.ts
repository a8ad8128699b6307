import { enterRegSubmit, getVehicle } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

test('the vehicle has registration, make and model, and is null before a search [C-GET-VEHICLE, E-VEHICLE, S04.1]', async () => {
  const session = search.newSession();
  expect((await search.call(getVehicle, {}, session)).body).toBeNull();
  await search.call(
    enterRegSubmit,
    { reg_plate: 'BD51SMR', reg_postcode: 'SW1A 1AA' },
    { ...session, form: true },
  );
  expect((await search.call(getVehicle, {}, session)).body).toEqual({
    registration: 'BD51 SMR',
    make: 'BMW',
    model: '3 SERIES',
  });
});
