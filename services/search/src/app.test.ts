import {
  enterRegSubmit,
  enterSizeSubmit,
  getSearchSession,
  getSizeLists,
  validateReg,
  validateSize,
} from '@tyres/search-contract/endpoints';
import { createRedis } from '@tyres/service-kit/redis';
import { testLog } from '@tyres/service-kit/testing';
import { searchUnderTest, type SearchUnderTest } from './testing/test-search';

describe('the search service without Redis', () => {
  let search: SearchUnderTest;
  beforeAll(async () => {
    const redis = await createRedis({ url: 'redis://127.0.0.1:1', log: testLog() });
    search = await searchUnderTest({ redis });
  });
  afterAll(() => search.close());

  test('checks registrations and sizes, and sends the size lists [C-VALIDATE-REG, C-VALIDATE-SIZE, E-SIZE-LISTS]', async () => {
    const session = search.newSession();
    expect(await search.call(validateReg, { registration: 'AB12CDE' }, session)).toMatchObject({
      status: 200,
      body: { car_exists: 1 },
    });
    expect((await search.call(validateSize, { values: '205|55|16' }, session)).body).toEqual({
      size_exists: 1,
    });
    expect((await search.call(getSizeLists, {}, session)).body).toEqual({
      width: ['205'],
      profile: ['55'],
      rim: ['16'],
      speed: ['V'],
    });
  });

  test('keeps a search in memory, and reports that it is ready', async () => {
    const session = search.newSession();
    const form = { ...session, form: true };
    expect(
      (await search.call(enterRegSubmit, { reg_plate: 'AB12CDE', reg_postcode: 'SW1A 1AA' }, form)).status,
    ).toBe(303);
    expect((await search.call(enterSizeSubmit, { size: '205-55-16-V91' }, form)).status).toBe(303);
    expect((await search.call(getSearchSession, {}, session)).body).toMatchObject({
      postcode: 'SW1A 1AA',
      vehicle: { registration: 'AB12 CDE' },
      size: { label: '205/55 R16 91V' },
    });
    expect((await search.request({ url: '/health/ready' })).status).toBe(200);
  });
});
