import { CallError } from '@tyres/contract-kit/endpoint';
import { addDays, londonDate } from '@tyres/contract-kit/london';
import { fitterModalWindow, getFitterServices } from '@tyres/fitters-contract/endpoints';
import { clientNetworkHeader } from '@tyres/service-kit/calls/headers';
import sql from 'sql-template-tag';
import { fittersApp, type FittersApp } from '../testing/fitters-app';

let site: FittersApp;
let date: string;
/** What the checkout was asked to hold. */
let chosen: jest.Mock;
const session = { sessionId: 'session' };
const same = '(Same as front tyre)';
const size = { front_value: '205-55-16', front: '205/55 R16', back_value: '205-55-16', back: same };
let getSizeOptions: () => unknown;

beforeAll(async () => {
  const search = { getSizeOptions: () => getSizeOptions() };
  const checkout = {
    getFittingJob: () => ({ job: null, postcode: null }),
    chooseFitterFirst: (input: object, options: object) => chosen(input, options),
  };
  site = await fittersApp(
    [
      { sunday: '00:00-00:00' },
      { id: 2, account_number: 'OTHER', weekday: '10:30-18:00', sunday: '10:30-18:00', extras: '' },
      { id: 3, account_number: 'VAN', mobile: 1, code: 'CALMOB', serves_miles: 5, name: 'Kerb Call' },
    ],
    { search, checkout },
  );
  date = await site.dayOf('KT1', 2);
});
afterAll(() => site.close());
beforeEach(() => {
  chosen = jest.fn(() => ({ basket: {} }));
  getSizeOptions = () => ({ size_options: [size], sizes_of: 'most cars' });
});

const choice = () => ({ account: 'KT1', date, time: '09:00', distance: 10, lat: 51.503, lng: -0.135 });
const choose = (changes: object = {}) =>
  site.app.call(fitterModalWindow, { ...choice(), ...changes }, session);

test('the choice of fitter, date and time is kept by the checkout, and sizes are answered [C-FITTER-MODAL-WINDOW]', async () => {
  expect(fitterModalWindow).toMatchObject({
    method: 'POST',
    path: '/ajax/fitter_modal_window/{account}/{date}/{time}/{distance}/{lat}/{lng}',
    audience: 'public',
  });
  expect(await choose()).toMatchObject({
    status: 200,
    body: { size_options: [size], sizes_of: 'most cars' },
  });
  expect(chosen.mock.calls).toEqual([[{ account_number: 'KT1', date, time: '09:00' }, expect.anything()]]);
});

test("a van's day is chosen without a time", async () => {
  expect((await choose({ account: 'VAN', time: 'any' })).status).toBe(200);
  expect(chosen.mock.calls).toEqual([[{ account_number: 'VAN', date }, expect.anything()]]);
});

test('without the search service there are no sizes, and the time is kept', async () => {
  getSizeOptions = () =>
    Promise.reject(new CallError({ status: 0, code: 'unavailable', message: 'no answer' }));
  expect((await choose()).body).toEqual({ size_options: [], sizes_of: 'most cars' });
  expect(chosen).toHaveBeenCalledTimes(1);
});

test("the checkout's refusals are answered as they are", async () => {
  const problem = { status: 409, code: 'slot_taken', message: 'Taken.', fields: { app_time: 'Taken.' } };
  chosen = jest.fn(() => Promise.reject(new CallError(problem)));
  expect(await choose()).toMatchObject({ status: 409, body: problem });
  chosen = jest.fn(() => Promise.reject(new CallError({ status: 0, code: 'unavailable', message: 'down' })));
  expect((await choose()).status).toBeGreaterThanOrEqual(500);
});

test("the client's address goes along, since the checkout counts the holds of an address", async () => {
  const headers = { [clientNetworkHeader]: '192.0.2.7' };
  await site.app.call(fitterModalWindow, choice(), { ...session, headers });
  expect(chosen.mock.lastCall).toEqual([expect.anything(), expect.objectContaining({ ...session, headers })]);
});

const nextSunday = () => {
  const today = londonDate(new Date());
  return addDays(today, 7 + ((7 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7));
};
const far = { lat: 53.48, lng: -2.24 };
test.each<[string, () => object, number, string, RegExp]>([
  ['an unknown fitter', () => ({ account: 'NOBODY' }), 404, '', /could not find that fitter/],
  ['a malformed fitter', () => ({ account: 'a b' }), 400, 'account', /account/],
  ['31 February', () => ({ date: '2027-02-31' }), 400, 'date', /day of the calendar/],
  ['a date in another spelling', () => ({ date: '2.12.2026' }), 400, 'date', /date is YYYY-MM-DD/],
  ['a past date', () => ({ date: '2020-01-02' }), 422, 'date', /no free time on that date/],
  [
    'a date in eight weeks',
    () => ({ date: addDays(londonDate(new Date()), 56) }),
    422,
    'date',
    /no free time/,
  ],
  ['a closed day', () => ({ date: nextSunday() }), 422, 'date', /no free time/],
  ["another fitter's time", () => ({ time: '10:30' }), 422, 'time', /one of the times shown/],
  ['a time that is none', () => ({ time: '25:99' }), 422, 'time', /one of the times shown/],
  ['words for a time', () => ({ time: 'noon' }), 400, 'time', /one of the times shown/],
  ['no time at a garage', () => ({ time: 'any' }), 422, 'time', /one of the times shown/],
  ['a time of a fitter who agrees it', () => ({ account: 'VAN' }), 422, 'time', /one of the times shown/],
  [
    'a distance that is no choice',
    () => ({ distance: 7 }),
    400,
    'distance',
    /one of 5, 10, 15, 25, 50 miles/,
  ],
  ['words for a distance', () => ({ distance: 'near' }), 400, 'distance', /one of 5, 10, 15, 25, 50 miles/],
  ['a place in Manchester', () => far, 422, 'distance', /more than 10 miles/],
  [
    'a van that does not come there',
    () => ({ account: 'VAN', time: 'any', distance: 50, lat: 51.7 }),
    422,
    'postcode',
    /does not come to that place/,
  ],
  ['words for a latitude', () => ({ lat: 'north' }), 400, 'lat', /lat is a number of degrees from 49 to 61/],
  ['a latitude of 91', () => ({ lat: 91 }), 400, 'lat', /lat is a number of degrees/],
  ['a latitude that is not a number', () => ({ lat: 'NaN' }), 400, 'lat', /lat is a number of degrees/],
  ['words for a longitude', () => ({ lng: 'west' }), 400, 'lng', /lng is a number of degrees from -9 to 2/],
  ['a longitude of 181', () => ({ lng: 181 }), 400, 'lng', /lng is a number of degrees/],
])('%s is refused, and nothing is kept', async (_, changes, status, field, message) => {
  const answer = await choose(changes());
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: field
      ? { fields: { [field]: expect.stringMatching(message) } }
      : { message: expect.stringMatching(message) },
  });
  expect(chosen).not.toHaveBeenCalled();
});

test('the extras of a fitter are those of its file, else what its kind usually offers [C-FITTER-SERVICES, SD11]', async () => {
  const extrasOf = async (fitter: string) =>
    (await site.app.call(getFitterServices, { fitter, rules: true })).body.available;
  expect(getFitterServices).toMatchObject({
    method: 'POST',
    path: '/ajax/get_fitter_services',
    audience: 'public',
  });
  expect(await extrasOf('KT1')).toEqual(['TYREPROTECTION', 'WHEELALIGNMENT', 'RCWHEELALIGN4']);
  expect(await extrasOf('VAN')).toEqual(['TYREPROTECTION']);
  expect(await extrasOf('OTHER')).toEqual([]);
  expect(await site.app.call(getFitterServices, { fitter: 'NOBODY', rules: true })).toMatchObject({
    status: 404,
    body: { code: 'fitter_not_found' },
  });
  await site.database.query(sql`update fitters set gone = true where account_number = 'VAN'`);
  expect((await site.app.call(getFitterServices, { fitter: 'VAN', rules: true })).status).toBe(404);
  await site.database.query(sql`update fitters set gone = false`);
});
