import { findFreeDates, holdAppointment, rechooseFitters } from '@tyres/fitters-contract/endpoints';
import { createSilentLog } from '@tyres/service-kit/log';
import { testApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { addFitters, fittersDatabase } from '../testing/fixtures';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
const services = { call: async () => ({ postcode: 'SW1A 1AA' }) as never };
const app = () => testApp(createApp({ database, services, log: createSilentLog() }));
const sessionId = 'session';
const datesNear = (input: object) =>
  app().call(findFreeDates, { postcode: 'SW1A 1AA', ...input }, { sessionId });

beforeEach(async () => void (database = await fittersDatabase()));
afterEach(() => database.close());

test('the answer has the free days of the fitters within the radius', async () => {
  await addFitters(
    database,
    { lead_days: 3 },
    { id: 2, account_number: 'KT2', latitude: 51.85, lead_days: 0 },
  );
  const { status, body } = await datesNear({});
  expect(status).toBe(200);
  expect(body.dates).toHaveLength(14);
  const { body: found } = await app().call(rechooseFitters, { postcode: 'SW1A 1AA' }, { sessionId });
  expect(body.dates).toEqual(Object.keys(found.sorted_fitters[0]?.fitting_days ?? {}));
  // The second fitter is farther away, but free sooner.
  const [sooner = ''] = (await datesNear({ radius_miles: 50 })).body.dates;
  expect(sooner < (body.dates[0] ?? '')).toBe(true);
});

test('a day that is full is left out', async () => {
  await addFitters(database, { weekday: '08:00-09:00', saturday: '08:00-09:00', sunday: '08:00-09:00' });
  const [first = ''] = (await datesNear({})).body.dates;
  const hold = { key: 'basket', account_number: 'KT1', date: first, time: '08:00', expires_in_seconds: 900 };
  expect((await app().call(holdAppointment, hold, { sessionId })).status).toBe(200);
  expect((await datesNear({})).body.dates).not.toContain(first);
});

test('a postcode without fitters nearby has no free days', async () => {
  await addFitters(database, { latitude: 55 });
  expect((await datesNear({})).body).toEqual({ dates: [] });
});

test('an unknown postcode, an invalid postcode and an invalid radius are refused', async () => {
  expect(await datesNear({ postcode: 'ZZ9 9ZZ' })).toMatchObject({
    status: 404,
    body: { code: 'postcode_unknown' },
  });
  expect(await datesNear({ postcode: 'nowhere' })).toMatchObject({ status: 400 });
  expect(await datesNear({ radius_miles: 'far' })).toMatchObject({ status: 400 });
});
