import * as endpoints from '@tyres/search-contract/endpoints';
import * as schemas from '@tyres/search-contract/schemas';
import { testRedis } from '@tyres/service-kit/testing';
import { keepRedis } from '@tyres/service-kit/testing/bad-input/state-print';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import { searchUnderTest } from './testing/test-search';

const car = { reg_plate: 'AB12 CDE', reg_postcode: 'SW1A 1AA', brand: 'avon' };

testBadInput({
  endpoints,
  schemas,
  async start() {
    const search = await searchUnderTest();
    const session = search.newSession();
    const redis = await testRedis();
    await search.call(endpoints.enterRegSubmit, car, { ...session, form: true });
    return {
      app: search,
      database: search.database,
      redis,
      ...session,
      restore: await keepRedis(redis),
      samples: {
        validateReg: { registration: 'AB12 CDE' },
        validateSize: { values: '205|55|16|V' },
        enterRegSubmit: car,
        enterSizeSubmit: {
          width: '205',
          profile: '55',
          rim: '16',
          speed: 'V',
          size_postcode: 'SW1A 1AA',
          tyre_position: 'front',
          brand: 'avon',
          run_flat: '1',
        },
        getCar: {},
        getVehicle: {},
        getSearchSession: {},
        getSearchSessions: { session_ids: [session.sessionId] },
        setPostcode: { postcode: 'M1 1AE' },
        getSizeLists: {},
        getSizeOptions: {},
        buyAgainModal: { registration: 'AB12 CDE', postcode: 'SW1A 1AA', sizes: ['205/55R16'] },
        setDontShowBuyAgainModal: {},
        updateRegistration: { registration: 'AB12 CDE' },
        earliestFittingPostcode: { postcode: 'M1 1AE' },
        setMobileFitting: {},
        setSize: { size: '205-55-16-V91' },
      },
      close: () => search.close(),
    };
  },
});
