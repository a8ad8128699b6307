import * as diary from '@tyres/fitters-contract/diary';
import * as endpoints from '@tyres/fitters-contract/endpoints';
import * as fittersApi from '@tyres/fitters-contract/fitters-api';
import * as fittersApiSchemas from '@tyres/fitters-contract/fitters-api-schemas';
import * as schemas from '@tyres/fitters-contract/schemas';
import { fakeServiceClient, testApp, testLog } from '@tyres/service-kit/testing';
import { testBadInput } from '@tyres/service-kit/testing/bad-input/test-bad-input';
import sql from 'sql-template-tag';
import { createApp } from './app';
import { usualJob } from './domain/job-length';
import { bookingRow } from './domain/review-rows';
import { saveBookings } from './store/imported-bookings';
import { pickedFitter } from './testing/fitters-app';
import { addFitters, addTowns, aFitter, fittersDatabase, usualSlots } from './testing/fixtures';
import { aVan, dayAhead, partnerHeaders } from './testing/partner';

const sessionId = 'a-session';
const { fittersApiPath: _, ...apiEndpoints } = fittersApi;
const linkIn = (path: string): string => new URL(path, 'http://site').searchParams.get('link') ?? '';

testBadInput({
  endpoints: {
    ...endpoints,
    ...apiEndpoints,
    getDiary: diary.getDiary,
    readCalendarFeed: diary.readCalendarFeed,
  },
  schemas: Object.assign({}, schemas, fittersApiSchemas),
  async start() {
    const database = await fittersDatabase();
    await addFitters(database, {}, { id: 2, account_number: 'MOB', mobile: 1, cal_account_number: '' });
    await addTowns(database, { slug: 'york' });
    const services = fakeServiceClient({
      search: {
        getSearchSession: () => ({ postcode: 'SW1A 1AA' }),
        setPostcode: () => ({}),
        getSizeOptions: () => ({ size_options: [], sizes_of: 'most cars' }),
      },
      checkout: { getFittingJob: () => ({ job: usualJob, postcode: null }), chooseFitterFirst: () => ({}) },
    });
    const app = testApp(
      createApp({
        database,
        services,
        log: testLog(),
        maps: { key: 'browser-key', url: 'https://maps.test' },
      }),
    );
    const date = Object.keys((await pickedFitter(app, 'KT1', { sessionId })).fitting_days)[0] ?? '';
    const times = await app.call(endpoints.updateTimes, { account_number: 'KT1', date }, { sessionId });
    const [time = '', , thirdTime = '', , fourthTime = ''] = Object.keys(times.body);
    const slot = { account_number: 'KT1', date };
    const order = { job: { ...usualJob, services: ['WHEELALIGNMENT'] }, postcode: 'SW1A 1AA' };
    const hold = (key: string, at: string) =>
      app.call(
        endpoints.holdAppointment,
        { key, ...slot, time: at, job: usualJob, expires_in_seconds: 900 },
        { sessionId },
      );
    const { id } = (await hold('held', time)).body;
    const { id: booked } = (await hold('booked', thirdTime)).body;
    const order_reference = 'ORDER1';
    const booking = { id: booked, ...slot, time: thirdTime, order_reference };
    await app.call(endpoints.bookAppointment, booking, { sessionId });
    await addFitters(database, { ...aVan, id: 3, account_number: 'VAN' });
    const headers = await partnerHeaders(database, 3);
    const links = (await app.call(fittersApi.getFitterLinks, {}, { headers })).body;
    const day = dayAhead(7);
    const past = { account_number: 'KT1', date: '2025-03-04', time: '09:00-10:00' };
    await saveBookings(database, [bookingRow.cast({ order_reference: 'FITTED1', ...past })]);
    // Copying the rows back is faster than holding the slots again each time.
    await database.query(sql`create table first_rows as table appointments`);
    return {
      app,
      sessionId,
      database,
      restore: async () => {
        await database.query(sql`delete from calendar_entries where revision > 0`);
        await database.query(sql`delete from closures`);
        await database.query(sql`delete from reviews`);
        await database.query(sql`update fitters set average_score = 0, review_count = 0`);
        await database.query(sql`delete from appointments`);
        await database.query(sql`insert into appointments overriding system value table first_rows`);
      },
      samples: {
        streamAddresses: { page: 'town' },
        rechooseFitters: {
          postcode: 'SW1A 1AA',
          distance: 10,
          sort_by: 'distance',
          limit: 10,
          fitter_types: ['garage'],
          fitters_shown: [2],
        },
        updateTimes: slot,
        fitterModalWindow: { account: 'KT1', date, time, distance: 10, lat: 51.5, lng: -0.14 },
        getFitterServices: { fitter: 'KT1', rules: true },
        findFreeDates: { postcode: 'SW1A 1AA', radius_miles: 10, lead_days: [0, 3] },
        getFitter: { account_number: 'KT1' },
        findTimes: { ...slot, ...order },
        addReview: { order_reference: 'FITTED1', rating: 5, first_name: 'Ann', text: 'Quick.' },
        findBooking: { order_reference },
        getTown: { slug: 'york' },
        listTowns: { letter: 'y' },
        listReviews: { account_number: 'KT1', skip: 10 },
        listTownReviews: { slug: 'york', mobile: 1 },
        getMapsKey: {},
        drawMap: { picture: '20-16372-10899.svg' },
        holdAppointment: { key: 'new', time: fourthTime, ...slot, ...order, expires_in_seconds: 900 },
        renewAppointment: { id, time, ...slot, job: usualJob, postcode: 'SW1A 1AA', expires_in_seconds: 600 },
        bookAppointment: { id, time, ...slot, order_reference: 'ORDER2' },
        releaseAppointment: { id, time, ...slot },
        putSlots: { days: [{ date: day, revision: 0, slots: usualSlots(aFitter(aVan)) }] },
        putClosures: { days: [{ date: day, revision: 1, reason: 'Stocktaking' }] },
        putBays: { revision: 1, bays: 1 },
        listBookings: { from: day, until: day },
        getFitterLinks: {},
        describeFittersApi: {},
        getDiary: { link: linkIn(links.diary), week: day },
        readCalendarFeed: { link: linkIn(links.calendar) },
        rescheduleAppointment: { ...booking, ...order, to: { ...slot, time: fourthTime } },
      },
      special: Object.fromEntries(Object.keys(apiEndpoints).map((name) => [name, { headers }])),
      close: () => database.close(),
    };
  },
});
