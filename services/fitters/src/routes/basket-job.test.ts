import { CallError } from '@tyres/contract-kit/endpoint';
import { toHandedHeader } from '@tyres/contract-kit/handed-answer';
import { getFitter, rechooseFitters, updateTimes } from '@tyres/fitters-contract/endpoints';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { account_number, fittersApp, pickedFitter, type FittersApp } from '../testing/fitters-app';

let site: FittersApp;
let date: string;
/** The checkout's answer. */
let getFittingJob: jest.Mock;
const usual = { tyres: 4, services: [], lead_days: 0 };

beforeAll(async () => {
  const search = { getSearchSession: () => ({ postcode: 'SW1A 1AA' }) };
  const checkout = { getFittingJob: () => getFittingJob() };
  // Closed on bank holidays, so that each fitting day is a working day.
  site = await fittersApp([{ opens_on_bank_holidays: 0 }], { search, checkout });
});
afterAll(() => site.close());
beforeEach(async () => {
  getFittingJob = jest.fn(() => ({ job: usual, postcode: null }));
  date = await site.dayOf(account_number, 3);
});

const session = { sessionId: 'session' };
const times = async () =>
  Object.entries((await site.app.call(updateTimes, { account_number, date }, session)).body);
const found = async (): Promise<Fitter[]> => {
  const search = await site.app.call(rechooseFitters, { postcode: 'SW1A 1AA' }, session);
  return [...search.body.sorted_fitters];
};

test('times and days are those for the tyres and services of the basket, by one call [C-UPDATE-TIMES, C-RECHOOSE-FITTERS, E-FITTER-DAYS]', async () => {
  const before = await found();
  const job = { tyres: 5, services: ['WHEELALIGNMENT'], service_minutes: 30, lead_days: 2 };
  getFittingJob = jest.fn(() => ({ job, postcode: null }));
  expect((await times())[0]).toEqual(['08:00', '08:00 - 09:45']);
  expect(getFittingJob).toHaveBeenCalledTimes(1);
  const after = await found();
  expect(getFittingJob).toHaveBeenCalledTimes(2);
  after.forEach((fitter, place) => {
    expect(Object.entries(fitter.fitting_times)[0]).toEqual(['08:00', '08:00 - 09:45']);
    expect(Object.keys(fitter.fitting_days)[0]).toBe(Object.keys(before[place]?.fitting_days ?? {})[2]);
    // The deadline did not move: the day did.
    expect(fitter.cut_off).toBe(before[place]?.cut_off);
  });
});

test.each([
  ['the basket has no tyres', () => ({ job: null, postcode: null })],
  [
    'the checkout does not answer',
    () => Promise.reject(new CallError({ status: 0, code: 'unavailable', message: 'down' })),
  ],
])('when %s, times are for four tyres [C-UPDATE-TIMES]', async (_, answer: () => unknown) => {
  getFittingJob = jest.fn(answer);
  expect((await times())[0]).toEqual(['08:00', '08:00 - 09:00']);
  expect((await found())[0]?.fitting_times).toMatchObject({ '08:00': '08:00 - 09:00' });
});

test('a job that the page sends along is used, and the checkout is not asked [C-UPDATE-TIMES, C-RECHOOSE-FITTERS]', async () => {
  const handed = (fitting_job: object | null) => ({
    headers: { 'x-handed-fitting-job': toHandedHeader(Buffer.from(JSON.stringify({ fitting_job }))) },
  });
  const first = async (options: object) => {
    const search = await site.app.call(rechooseFitters, { postcode: 'SW1A 1AA' }, options);
    const free = await site.app.call(updateTimes, { account_number, date }, options);
    return [search.body.sorted_fitters[0]?.fitting_times ?? {}, free.body].map(
      (all) => Object.values(all)[0],
    );
  };
  const job = { tyres: 5, services: ['WHEELALIGNMENT'], service_minutes: 30, lead_days: 0 };
  expect(await first({ ...session, ...handed(job) })).toEqual(['08:00 - 09:45', '08:00 - 09:45']);
  expect(await first(handed(null))).toEqual(['08:00 - 09:00', '08:00 - 09:00']);
  expect(getFittingJob).not.toHaveBeenCalled();
});

test('a call without a session asks for no basket', async () => {
  getFittingJob.mockClear();
  expect(Object.keys((await pickedFitter(site.app, account_number)).fitting_days)).toHaveLength(14);
  expect(getFittingJob).not.toHaveBeenCalled();
});

test('the details of a fitter are answered without its calendar, and without asking for the basket', async () => {
  const { body } = await site.app.call(getFitter, { account_number }, session);
  expect(body).toMatchObject({ account_number, name: 'Mill Lane Tyres', town: 'London', mobile: 0 });
  for (const field of ['fitting_days', 'fitting_times', 'day_starts', 'cut_off'])
    expect(body).not.toHaveProperty(field);
  expect(getFittingJob).not.toHaveBeenCalled();
});
