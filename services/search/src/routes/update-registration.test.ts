import {
  enterSizeSubmit,
  getSearchSession,
  setPostcode,
  updateRegistration,
} from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterEach(() => Object.assign(search, { failure: undefined }));
afterAll(() => search.close());

const update = (registration: unknown, session = search.newSession()) =>
  search.call(updateRegistration, { registration }, session);
const sessionOf = async (session: { sessionId: string }) =>
  (await search.call(getSearchSession, {}, session)).body;

test('the registration is saved in the session, and the postcode is kept [R-UPDATE-REGISTRATION, C-UPDATE-REGISTRATION, E-VEHICLE]', async () => {
  const session = search.newSession();
  await search.call(setPostcode, { postcode: 'M1 1AE' }, session);
  const { status, body } = await update('ab12-cde', session);
  expect([status, body]).toEqual([200, { updated: 1 }]);
  expect(await sessionOf(session)).toMatchObject({
    postcode: 'M1 1AE',
    vehicle: { registration: 'AB12 CDE', make: 'FORD', model: 'FOCUS' },
    vehicle_type: 'car',
    size: null,
  });
});

test("the chosen size is kept with the new car's rating if the car has it, and removed otherwise [R-UPDATE-REGISTRATION, C-UPDATE-REGISTRATION]", async () => {
  const session = search.newSession();
  await search.call(enterSizeSubmit, { size: '205 55 16', run_flat: '1' }, { ...session, form: true });
  await update('AB12CDE', session);
  expect(await sessionOf(session)).toMatchObject({
    size: { label: '205/55 R16 91V' },
    tyre_position: 'same',
    run_flat: true,
  });
  await update('BD51SMR', session);
  expect(await sessionOf(session)).toMatchObject({ vehicle: { make: 'BMW' }, size: null });
});

test('the chosen size has the axle that the new car has it on [R-UPDATE-REGISTRATION]', async () => {
  const session = search.newSession();
  await search.call(enterSizeSubmit, { size: '255 35 19' }, { ...session, form: true });
  await update('BD51SMR', session);
  expect(await sessionOf(session)).toMatchObject({
    vehicle: { registration: 'BD51 SMR', make: 'BMW', model: '3 SERIES' },
    size: { label: '255/35 R19 96Y' },
    tyre_position: 'rear',
    other_size: { label: '225/40 R19 93Y' },
    run_flat: false,
  });
});

test.each(['XX99XXX', 'NS19ZZZ', 'not a plate', '<b>', "'; drop table vehicles"])(
  'the registration %j updates nothing [R-UPDATE-REGISTRATION, C-UPDATE-REGISTRATION]',
  async (registration) => {
    const session = search.newSession();
    await update('AB12CDE', session);
    expect(await update(registration, session)).toMatchObject({ status: 200, body: { updated: 0 } });
    expect(await sessionOf(session)).toMatchObject({ vehicle: { registration: 'AB12 CDE' } });
  },
);

test.each([[''], [null], [undefined], [['AB12CDE']], [{ a: 1 }], ['A'.repeat(10_000)]])(
  'a registration of %j is refused with a message for its field [R-UPDATE-REGISTRATION, C-UPDATE-REGISTRATION]',
  async (registration) => {
    expect(await update(registration)).toMatchObject({
      status: 400,
      body: { fields: { registration: expect.any(String) } },
    });
  },
);

test('the call is refused with 503 while the vehicle data providers fail [R-UPDATE-REGISTRATION, C-UPDATE-REGISTRATION]', async () => {
  search.failure = new Error('down');
  expect((await update('LE70EVX')).status).toBe(503);
});
