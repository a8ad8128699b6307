import {
  enterRegSubmit,
  enterSizeSubmit,
  getSearchSession,
  setMobileFitting,
} from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

test('the session is marked for mobile fitting, and a search keeps the mark [C-SET-MOBILE-FITTING, T-MOBILE-LANDING]', async () => {
  const session = search.newSession();
  expect((await search.call(getSearchSession, {}, session)).body).toMatchObject({ mobile_fitting: false });
  for (const _ of [1, 2])
    expect(await search.call(setMobileFitting, {}, session)).toMatchObject({
      status: 200,
      body: { mobile_fitting: 1 },
    });
  await search.call(
    enterRegSubmit,
    { reg_plate: 'AB12CDE', reg_postcode: 'SW1A 1AA' },
    { ...session, form: true },
  );
  expect((await search.call(getSearchSession, {}, session)).body).toMatchObject({
    mobile_fitting: true,
    vehicle: { make: 'FORD' },
  });
  await search.call(
    enterSizeSubmit,
    { size: '205/55 R16', size_postcode: 'SW1A 1AA' },
    { ...session, form: true },
  );
  expect((await search.call(getSearchSession, {}, session)).body).toMatchObject({
    mobile_fitting: true,
    size: { label: '205/55 R16' },
  });
});
