import * as endpoints from '@tyres/fitters-contract/endpoints';
import * as schemas from '@tyres/fitters-contract/schemas';
import { fakeServiceClient, testApp, testLog } from '@tyres/service-kit/testing';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import sql from 'sql-template-tag';
import { createApp } from './app';
import { addFitters, addTowns, fittersDatabase } from './testing/fixtures';

const sessionId = 'a-session';

testBadInput({
  endpoints,
  schemas,
  async start() {
    const database = await fittersDatabase();
    await addFitters(database, {}, { id: 2, account_number: 'MOB', mobile: 1, cal_account_number: '' });
    await addTowns(database, { slug: 'york' });
    const services = fakeServiceClient({
      search: { getSearchSession: () => ({ postcode: 'SW1A 1AA' }), setPostcode: () => ({}) },
    });
    const app = testApp(createApp({ database, services, log: testLog() }));
    const dates = await app.call(endpoints.getFitter, { account_number: 'KT1' }, { sessionId });
    const date = Object.keys(dates.body.fitting_days)[0] ?? '';
    const times = await app.call(endpoints.updateTimes, { account_number: 'KT1', date }, { sessionId });
    const [time = '', otherTime = ''] = Object.keys(times.body);
    const slot = { account_number: 'KT1', date, expires_in_seconds: 900 };
    await app.call(endpoints.holdAppointment, { key: 'held', time, ...slot }, { sessionId });
    // Copying the hold back is faster than holding the slot again each time.
    await database.query(sql`create table first_hold as table appointments`);
    return {
      app,
      sessionId,
      database,
      restore: async () => {
        await database.query(sql`delete from appointments`);
        await database.query(sql`insert into appointments overriding system value table first_hold`);
      },
      samples: {
        rechooseFitters: {
          postcode: 'SW1A 1AA',
          distance: 10,
          sort_by: 'distance',
          limit: 10,
          fitter_types: ['garage'],
          fitters_shown: [2],
        },
        updateTimes: { account_number: 'KT1', date },
        drawMap: { picture: '20-16372-10899.svg' },
        findFreeDates: { postcode: 'SW1A 1AA', radius_miles: 10 },
        getFitter: { account_number: 'KT1' },
        getTown: { slug: 'york' },
        listTowns: { letter: 'y' },
        holdAppointment: { key: 'new', time: otherTime, ...slot },
        renewAppointment: { key: 'held', expires_in_seconds: 600 },
        bookAppointment: { key: 'held', order_reference: 'ORDER1' },
        releaseAppointment: { key: 'held' },
      },
      close: () => database.close(),
    };
  },
});
