import { findFreeDates } from '@tyres/fitters-contract/endpoints';
import sql from 'sql-template-tag';
import { fittersApp, pickedFitter, type FittersApp } from '../testing/fitters-app';

let site: FittersApp;
afterEach(() => site.close());

const start = async (...fitters: object[]) => void (site = await fittersApp(fitters));
const ask = (input: object) =>
  site.app.call(findFreeDates, { postcode: 'SW1A 1AA', lead_days: [0], ...input });
const earliest = async (input: object = {}) => (await ask(input)).body.earliest;
/** The days that the picker shows for the usual job. */
const daysOf = async (account_number: string) =>
  Object.keys((await pickedFitter(site.app, account_number)).fitting_days);

test('each lead gets the first day that the picker of a fitter within the radius has for it', async () => {
  // Closed on bank holidays, so that each fitting day is a working day.
  const working = { opens_on_bank_holidays: 0 };
  const soonest = { id: 2, account_number: 'KT2', latitude: 51.85, lead_days: 0 };
  await start({ ...working, lead_days: 3 }, { ...working, ...soonest });
  const [first, second, third] = await daysOf('KT1');
  expect(await earliest({ lead_days: [0, 1, 2] })).toEqual({ 0: first, 1: second, 2: third });
  // The second fitter is farther away, but free sooner.
  const [sooner] = await daysOf('KT2');
  expect(await earliest({ radius_miles: 50 })).toEqual({ 0: sooner });
  expect((sooner ?? '') < (first ?? '')).toBe(true);
});

test('a day that is full is left out', async () => {
  const hour = '08:00-09:00';
  await start({ weekday: hour, saturday: hour, sunday: hour });
  const { 0: first = '' } = await earliest();
  await site.hold('basket', first ?? '', { time: '08:00' });
  const { 0: next } = await earliest();
  expect((next ?? '') > (first ?? '')).toBe(true);
});

test('a fitter that is full for weeks is free after them', async () => {
  await start({ bays: 1 });
  await site.database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, order_reference)
    select 'k' || n, 1, bays.id, tstzrange(day, day + interval '1 day'), day + interval '1 day', 'booked', 'O' || n
      from bays, generate_series(0, 29) n, lateral (select date_trunc('day', now()) + make_interval(days => n)) as at(day)`);
  const { 0: first } = await earliest();
  expect(Date.parse(first ?? '') - Date.now()).toBeGreaterThan(28 * 86_400_000);
  const days = await daysOf('KT1');
  expect([days[0], days.length > 5]).toEqual([first, true]);
  expect((await site.hold('basket', first ?? '')).status).toBe(200);
  // Asked together with a lead that needs all six weeks.
  expect(await earliest({ lead_days: [0, 60] })).toEqual({ 0: first, 60: null });
});

test('a van counts only where it comes to', async () => {
  const van = { mobile: 1, code: 'CALTOTD', latitude: 51.6 };
  await start({ ...van, serves_miles: 3 });
  expect(await earliest()).toEqual({ 0: null });
  await site.database.query(sql`update fitters set serves_miles = 8`);
  expect(await earliest()).toEqual({ 0: (await daysOf('KT1'))[0] });
});

test('a postcode without fitters nearby has no free days, and neither has a lead beyond six weeks', async () => {
  await start({ latitude: 55 });
  expect(await earliest()).toEqual({ 0: null });
  expect(await earliest({ lead_days: [0, 60], radius_miles: 50 })).toEqual({ 0: null, 60: null });
  await site.database.query(sql`update fitters set latitude = 51.5`);
  expect(await earliest({ lead_days: [60] })).toEqual({ 60: null });
});

test('an unknown postcode, an invalid postcode, radius or lead are refused', async () => {
  await start({});
  expect(await ask({ postcode: 'ZZ9 9ZZ' })).toMatchObject({
    status: 404,
    body: { code: 'postcode_unknown' },
  });
  expect(await ask({ postcode: 'nowhere' })).toMatchObject({ status: 400 });
  expect(await ask({ radius_miles: 'far' })).toMatchObject({ status: 400 });
  expect(await ask({ lead_days: [] })).toMatchObject({ status: 400 });
  expect(await ask({ lead_days: [61] })).toMatchObject({ status: 400 });
});
