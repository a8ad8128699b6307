import { enterRegSubmit, getCar } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterEach(() => Object.assign(search, { failure: undefined }));
afterAll(() => search.close());

test('a session without a car gets null [C-GET-CAR]', async () => {
  const { status, body } = await search.call(getCar, {}, search.newSession());
  expect([status, body]).toEqual([200, null]);
});
test("the session's car and its sizes are read from the cache while the providers fail [C-GET-CAR] [E-CAR]", async () => {
  const session = search.newSession();
  await search.call(
    enterRegSubmit,
    { reg_plate: 'AB12CDE', reg_postcode: 'SW1A 1AA' },
    { ...session, form: true },
  );
  search.failure = new Error('down');
  const { body } = await search.call(getCar, {}, session);
  expect(body).toMatchObject({
    registration: 'AB12 CDE',
    make: 'FORD',
    model: 'FOCUS',
    derivative: 'SE',
    colour: 'BLUE',
    options: [
      { front: '205/55 R16 91V', back: '(Same as front tyre)' },
      { front: '215/50 R17 91W', back: '(Same as front tyre)' },
    ],
  });
});
test('a call without a session is refused', async () => {
  const { status, body } = await search.call(getCar, {});
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'no_session' })]);
});
