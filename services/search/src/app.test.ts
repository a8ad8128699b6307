import {
  enterRegSubmit,
  enterSizeSubmit,
  getSearchSession,
  getSizeLists,
  updateRegistration,
  validateReg,
  validateSize,
  buyAgainModal,
} from '@tyres/search-contract/endpoints';
import { createRateLimit } from '@tyres/service-kit/rate-limit';
import { createRedis } from '@tyres/service-kit/redis';
import { testLog, testRedis } from '@tyres/service-kit/testing';
import { createLookupLimit } from './adapters/lookup-limit';
import { searchUnderTest, type SearchUnderTest } from './testing/test-search';

const limits = { name: 'registrations', perSession: 3, perAddress: 5, windowSeconds: 600 };

describe('without Redis', () => {
  let search: SearchUnderTest;
  beforeAll(async () => {
    const redis = await createRedis({ url: 'redis://127.0.0.1:1', log: testLog() });
    search = await searchUnderTest({
      redis,
      lookupLimit: createLookupLimit(createRateLimit({ redis, ...limits })),
    });
  });
  afterAll(() => search.close());

  test('registrations and sizes are checked, and the lists are there [C-VALIDATE-REG] [C-VALIDATE-SIZE] [E-SIZE-LISTS]', async () => {
    const session = search.newSession();
    expect(await search.call(validateReg, { registration: 'AB12CDE' }, session)).toMatchObject({
      status: 200,
      body: { car_exists: 1 },
    });
    expect((await search.call(validateSize, { values: '205|55|16' }, session)).body).toEqual({
      size_exists: 1,
    });
    expect((await search.call(getSizeLists, {}, session)).body).toMatchObject({ width: ['205'] });
  });

  test('a search goes on in the process that it was made in, and the service says that it is ready', async () => {
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

  test('lookups are still counted', async () => {
    const session = search.newSession();
    const look = () => search.call(validateReg, { registration: 'AB12CDE' }, session);
    for (let round = 0; round < limits.perSession; round += 1) expect((await look()).status).toBe(200);
    expect(await look()).toMatchObject({ status: 429, body: { code: 'too_many_lookups' } });
  });
});

describe('every call that looks a registration up', () => {
  let search: SearchUnderTest;
  beforeAll(async () => {
    const redis = await testRedis();
    search = await searchUnderTest({
      redis,
      lookupLimit: createLookupLimit(createRateLimit({ redis, ...limits })),
    });
  });
  afterAll(() => search.close());

  const calls = {
    validateReg: (caller: Caller) => search.call(validateReg, { registration: 'AB12CDE' }, caller),
    enterRegSubmit: (caller: Caller) =>
      search.call(
        enterRegSubmit,
        { reg_plate: 'AB12CDE', reg_postcode: 'SW1A 1AA' },
        { ...caller, form: true },
      ),
    updateRegistration: (caller: Caller) =>
      search.call(updateRegistration, { registration: 'AB12CDE' }, caller),
    buyAgainModal: (caller: Caller) =>
      search.call(buyAgainModal, { registration: 'AB12CDE', postcode: 'SW1A 1AA' }, caller),
  };
  interface Caller {
    readonly sessionId: string;
    readonly headers?: Readonly<Record<string, string>>;
  }

  test('counts towards one limit of the session', async () => {
    const session = search.newSession();
    const statuses = [];
    for (const call of Object.values(calls)) statuses.push((await call(session)).status);
    expect(statuses).toEqual([200, 303, 200, 429]);
  });

  test.each(Object.entries(calls))('%s counts towards the limit of the address', async (name, call) => {
    const headers = { 'x-client-address': `192.0.2.${name.length}` };
    const statuses = [];
    for (let round = 0; round <= limits.perAddress; round += 1)
      statuses.push((await call({ ...search.newSession(), headers })).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true]);
  });
});
