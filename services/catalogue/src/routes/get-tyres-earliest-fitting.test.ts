import { getTyres, getTyresEarliestFitting } from '@tyres/catalogue-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import { setDate } from '@tyres/service-kit/testing/set-date';
import { catalogueWith, focusSession, type TestTyre } from '../testing/test-catalogue';

const tyres: TestTyre[] = [0, 1, 2, 3, 30].map((lead_days) => ({
  st_code: `LEAD-${lead_days}`,
  range: 'avon/zv7',
  lead_days,
}));
const codes = tyres.map(({ st_code }) => st_code);

afterEach(() => void jest.useRealTimers());

async function askedAt(now: string, findFreeDates: () => unknown, session = focusSession) {
  const site = await catalogueWith(tyres, session, { services: { fitters: { findFreeDates } } });
  setDate(new Date(now));
  const answer = await site.app.call(
    getTyresEarliestFitting,
    { st_codes: [...codes, 'GONE'] },
    { sessionId: 's1' },
  );
  jest.useRealTimers();
  const { body } = await site.app.call(getTyres, { st_codes: codes }, { sessionId: 's1' });
  await site.close();
  const idOf = new Map(body.tyres.map(({ st_code, id }) => [st_code, id]));
  return { ...answer, ids: codes.map((code) => idOf.get(code)) };
}

/** The fitters' answer: by lead, without those that are not listed. */
const freeFrom = (earliest: Record<string, string | null>) => () => ({ earliest });

test('each tyre gets the first day that a fitter is free for its lead [C-EARLIEST-FITTING, E-TYRE-FITTING, T-BADGE-TODAY, T-BADGE-TOMORROW]', async () => {
  const asked = jest.fn(
    freeFrom({ 0: '2026-06-04', 1: '2026-06-05', 2: '2026-06-08', 3: '2026-06-08', 30: null }),
  );
  const { status, body, ids } = await askedAt('2026-06-04T09:00:00Z', asked);
  expect(status).toBe(200);
  expect(body.map(({ id: _, ...one }) => one)).toEqual([
    { fitting_today: 1, fitting_tomorrow: 0, earliest_fitting_date: '2026-06-04' },
    { fitting_today: 0, fitting_tomorrow: 1, earliest_fitting_date: '2026-06-05' },
    { fitting_today: 0, fitting_tomorrow: 0, earliest_fitting_date: '2026-06-08' },
    { fitting_today: 0, fitting_tomorrow: 0, earliest_fitting_date: '2026-06-08' },
    { fitting_today: 0, fitting_tomorrow: 0, earliest_fitting_date: null },
  ]);
  expect(body.map(({ id }) => id)).toEqual(ids);
  // One call for all tyres, with the session's postcode and each lead once.
  expect(asked.mock.calls).toEqual([
    [{ postcode: 'SW1A 1AA', lead_days: [0, 1, 2, 3, 30] }, expect.anything()],
  ]);
});

test('fitting_today uses the date in London, which in summer changes an hour before UTC [E-TYRE-FITTING, C-EARLIEST-FITTING, T-BADGE-TODAY]', async () => {
  const { body } = await askedAt('2026-06-03T23:30:00Z', freeFrom({ 0: '2026-06-04' }));
  expect(body[0]).toMatchObject({ fitting_today: 1, earliest_fitting_date: '2026-06-04' });
});

test("the session's mobile fitting is ignored [C-EARLIEST-FITTING]", async () => {
  const session = { ...focusSession, mobile_fitting: true };
  const { body } = await askedAt('2026-06-04T09:00:00Z', freeFrom({ 0: '2026-06-04' }), session);
  expect(body[0]?.fitting_today).toBe(1);
});

test('a session without a postcode is refused [C-EARLIEST-FITTING]', async () => {
  const { status, body } = await askedAt('2026-06-04T09:00:00Z', freeFrom({}), {
    ...focusSession,
    postcode: null,
  });
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'no_postcode' })]);
});

test('the fitting date is null without fitters nearby, or with an unknown postcode [E-TYRE-FITTING, C-EARLIEST-FITTING]', async () => {
  const unknown = () =>
    Promise.reject(new CallError({ status: 404, code: 'postcode_unknown', message: 'nowhere' }));
  for (const findFreeDates of [freeFrom({}), unknown]) {
    const { status, body } = await askedAt('2026-06-04T09:00:00Z', findFreeDates);
    expect([status, body[0]?.earliest_fitting_date, body[0]?.fitting_today]).toEqual([200, null, 0]);
  }
});

test('a tyre that is delivered later than the others gets its own day, not theirs [C-EARLIEST-FITTING]', async () => {
  const { body } = await askedAt('2026-06-04T09:00:00Z', freeFrom({ 0: '2026-06-05', 2: '2026-06-09' }));
  expect(body.map(({ earliest_fitting_date }) => earliest_fitting_date)).toEqual([
    '2026-06-05',
    null,
    '2026-06-09',
    null,
    null,
  ]);
  expect(body[0]).toMatchObject({ fitting_today: 0, fitting_tomorrow: 1 });
});

test('the fitters are not asked for tyres that are not known', async () => {
  const findFreeDates = jest.fn(freeFrom({}));
  const site = await catalogueWith(tyres, focusSession, { services: { fitters: { findFreeDates } } });
  const { body } = await site.app.call(getTyresEarliestFitting, { st_codes: ['GONE'] }, { sessionId: 's1' });
  await site.close();
  expect([body, findFreeDates.mock.calls]).toEqual([[], []]);
});

test('the call fails when the fitters service is unavailable [C-EARLIEST-FITTING, X-LOG-EARLIEST]', async () => {
  const down = () => Promise.reject(new CallError({ status: 503, code: 'unavailable', message: 'down' }));
  const { status } = await askedAt('2026-06-04T09:00:00Z', down);
  expect(status).toBeGreaterThanOrEqual(500);
});
