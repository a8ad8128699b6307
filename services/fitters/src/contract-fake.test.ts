import * as endpoints from '@tyres/fitters-contract/endpoints';
import { fakeFitterOf, fakeFitters, fakeFittersService as fake } from '@tyres/fitters-contract/fake';
import { fakeTowns } from '@tyres/fitters-contract/fake-places';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import { fakeServiceClient, testApp, testLog } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { createApp } from './app';
import { usualJob } from './domain/job-length';
import { pickedFitter } from './testing/fitters-app';
import { addFitters, addReviews, addTowns, fittersDatabase } from './testing/fixtures';

const postcode = 'SW1A 1AA';
const expires_in_seconds = 900;
const services = fakeServiceClient({
  search: { getSearchSession: () => ({ postcode }) },
  checkout: { getFittingJob: () => ({ job: usualJob, postcode }) },
});
let database: Awaited<ReturnType<typeof fittersDatabase>>;
let app: ReturnType<typeof testApp>;

beforeAll(async () => {
  database = await fittersDatabase();
  await addFitters(
    database,
    {
      cal_account_number: 'CALIND00001',
      address_line_one: 'Unit 1',
      address_line_two: 'Old Goods Yard',
      sunday: '00:00-00:00',
      services_unavailable: 'Wheel alignment',
    },
    { id: 2, account_number: 'KT2', code: 'CALMOB', mobile: 1, job_minutes: 120 },
    { id: 3, account_number: 'KT3', code: 'CALTOTD', mobile: 1, job_minutes: 120 },
  );
  await addReviews(
    database,
    { account_number: 'KT1', rating: 5, text: 'Quick.', first_name: 'Ann' },
    { account_number: 'KT1', rating: 4 },
    { account_number: 'KT3', rating: 5, text: 'Quick.' },
  );
  app = testApp(createApp({ database, services, log: testLog() }));
});
afterAll(() => database.close());

test("the fake's fitters have the fields and formats of the service", async () => {
  // The first day of the garage is full.
  await database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, order_reference)
    select 'full', 1, id, tstzrange(now(), now() + interval '3 days'), now() + interval '3 days', 'booked', 'FULL'
      from bays where fitter_id = 1`);
  const { body } = await app.call(endpoints.rechooseFitters, { postcode }, { sessionId: 'a-session' });
  expect(unlikeReal([fake.rechooseFitters({ postcode })], [body])).toEqual([]);
  expect(unlikeReal(fakeFitters, [body.sorted_fitters[0], ...body.sorted_fitters])).toEqual([]);
  const details = body.sorted_fitters.map(
    async ({ account_number }) => (await app.call(endpoints.getFitter, { account_number })).body,
  );
  expect(unlikeReal(fakeFitters.map(fake.getFitter), await Promise.all(details))).toEqual([]);
  await database.query(sql`delete from appointments`);
});

test("the fake's times and appointments have the fields and formats of the service", async () => {
  for (const [real, account_number] of [
    ['KT1', 'KT100001'],
    ['KT2', 'KT100005'],
    ['KT3', 'KT100002'],
  ] as const) {
    const [date = '', nextDate = ''] = Object.keys((await pickedFitter(app, real)).fitting_days);
    const { body: times } = await app.call(endpoints.updateTimes, { account_number: real, date });
    const [madeDate = ''] = Object.keys(fakeFitterOf(account_number).fitting_days);
    const madeTimes = fake.updateTimes({ account_number, date: madeDate });
    expect(unlikeReal([madeTimes], [times])).toEqual([]);
    const slot = { account_number: real, date, ...timeOf(times) };
    const madeSlot = { account_number, date: madeDate, ...timeOf(madeTimes) };
    const order = { job: usualJob, postcode };
    const held = { key: real, ...order, expires_in_seconds };
    const { body: hold } = await app.call(endpoints.holdAppointment, { ...held, ...slot });
    const madeHold = fake.holdAppointment({ ...held, ...madeSlot });
    expect(unlikeReal([madeHold], [hold])).toEqual([]);
    const calls = { ...order, expires_in_seconds, order_reference: real };
    const { body: renewed } = await app.call(endpoints.renewAppointment, { id: hold.id, ...slot, ...calls });
    const madeCall = { id: madeHold.id, ...madeSlot, ...calls };
    expect(unlikeReal([fake.renewAppointment(madeCall)], [renewed])).toEqual([]);
    const { body: booked } = await app.call(endpoints.bookAppointment, { id: hold.id, ...slot, ...calls });
    expect(unlikeReal([fake.bookAppointment(madeCall)], [booked])).toEqual([]);
    const { body: moved } = await app.call(endpoints.rescheduleAppointment, {
      id: hold.id,
      ...slot,
      ...calls,
      to: { ...slot, date: nextDate },
    });
    const madeMoved = fake.rescheduleAppointment({ ...madeCall, to: madeSlot });
    expect(unlikeReal([madeMoved], [moved])).toEqual([]);
    const { body: released } = await app.call(endpoints.releaseAppointment, {
      id: moved.id,
      ...slot,
      date: nextDate,
      order_reference: real,
    });
    expect(fake.releaseAppointment({ ...madeCall, id: madeMoved.id })).toEqual(released);
  }
  const asked = { postcode, lead_days: [0, 60] };
  const { body: dates } = await app.call(endpoints.findFreeDates, asked);
  expect(unlikeReal([fake.findFreeDates(asked)], [dates])).toEqual([]);
});

/** The first of some times, if there is one. */
function timeOf(times: Readonly<Record<string, string>>): { time?: string } {
  const [time] = Object.keys(times);
  return time === undefined ? {} : { time };
}

test("the fake's towns have the fields and formats of the service", async () => {
  await addTowns(
    database,
    { slug: 'london', heading: 'Tyres in London', intro: 'Garages.', longitude: -0.1257 },
    { slug: 'york', latitude: 53.9576 },
    { slug: 'selby', latitude: 53.78 },
  );
  const real = await Promise.all(['london', 'york'].map((slug) => app.call(endpoints.getTown, { slug })));
  const made = fakeTowns.map(({ slug }) => fake.getTown({ slug }));
  expect(
    unlikeReal(
      made,
      real.map(({ body }) => body),
    ),
  ).toEqual([]);
  const { body: list } = await app.call(endpoints.listTowns, { letter: 'y' });
  expect(unlikeReal([fake.listTowns({}), fake.listTowns({ letter: 'b' })], [list])).toEqual([]);
});

test("the fake's reviews have the fields and formats of the service", async () => {
  await addTowns(database, { slug: 'near', latitude: 51.5, longitude: -0.14 });
  const { body: real } = await app.call(endpoints.listReviews, { account_number: 'KT1' });
  const made = fake.listReviews({ account_number: 'KT100002' });
  expect(unlikeReal([made], [real])).toEqual([]);
  expect(made.reviews).toHaveLength(10);
  const towns = await Promise.all(
    ([0, 1] as const).map((mobile) => app.call(endpoints.listTownReviews, { slug: 'near', mobile })),
  );
  expect(
    unlikeReal(
      [fake.listTownReviews({ slug: 'london' })],
      towns.map(({ body }) => body),
    ),
  ).toEqual([]);
});

test("a fake fitter's first time is within its opening times", () => {
  for (const { opening_times, fitting_times } of fakeFitters) {
    const [first = opening_times.weekday] = Object.keys(fitting_times);
    expect(first.slice(0, 5)).toBe(opening_times.weekday.slice(0, 5));
  }
});
