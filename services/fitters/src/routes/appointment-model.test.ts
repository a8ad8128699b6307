import { londonDate, londonMinute, minuteOfDay } from '@tyres/contract-kit/london';
import { findBooking, updateTimes } from '@tyres/fitters-contract/endpoints';
import type { AppointmentHold } from '@tyres/fitters-contract/payloads';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { deleteExpiredHolds } from '../store/expired-holds';
import * as model from '../testing/appointment-model';
import type { ModelFitter, ModelSlot, ModelState } from '../testing/appointment-model';
import { garage, step, van, type Step, type Time } from '../testing/appointment-steps';
import { fittersApp, type FittersApp } from '../testing/fitters-app';

/** Sequences to try; see the README. */
const runs = Number(process.env['APPOINTMENT_SEQUENCES'] ?? 60);

const fitterFields = ({ jobMinutes, travelMinutes, bays }: ModelFitter, hours: string) => ({
  weekday: hours,
  saturday: hours,
  sunday: hours,
  job_minutes: jobMinutes,
  bays,
  ...(travelMinutes ? { mobile: 1, code: 'CALTOTD', travel_minutes: travelMinutes } : {}),
});

let site: FittersApp;
let dates: string[];
beforeAll(async () => {
  site = await fittersApp([
    fitterFields(garage, '08:00-12:00'),
    { id: 2, account_number: 'VAN', ...fitterFields(van, '08:00-14:00') },
  ]);
  dates = [await site.dayOf('KT1', 1), await site.dayOf('KT1', 2)];
});
afterAll(() => site.close());

const slotOf = ({ fitter, day, start, tyres }: Time): ModelSlot => ({
  fitter,
  date: dates[day] ?? '',
  start,
  tyres,
});
const jobOf = (count: number) => ({ tyres: count, services: [], lead_days: 0 });
const wire = (slot: ModelSlot) => ({
  account_number: slot.fitter.account,
  date: slot.date,
  time: model.keyOf(slot),
});

/** An appointment that the service gave, with the slot that it was asked for. */
interface Seen {
  readonly hold: AppointmentHold;
  readonly slot: ModelSlot;
}

/** What a sequence has seen so far. */
interface History {
  readonly seen: Seen[];
  /** What the confirmation of each order says. */
  readonly confirmed: Map<string, AppointmentHold>;
}

/** Makes a call and compares its answer with the model's; returns the model's new state. */
function compare(
  answer: { readonly status: number; readonly body: AppointmentHold | { released: boolean } },
  expected: model.ModelAnswer,
  state: ModelState,
): ModelState {
  const { body } = answer;
  if ('refused' in expected) {
    expect(body).toMatchObject({ code: expected.refused });
    return state;
  }
  expect({ status: answer.status, body }).toMatchObject({
    status: 200,
    body: expected.given
      ? { id: expected.given.id, state: expected.given.order === null ? 'held' : 'booked' }
      : { released: expected.released },
  });
  return expected.state;
}

/** Runs a step of a sequence in the service and in the model. */
async function take(one: Step, state: ModelState, history: History): Promise<ModelState> {
  switch (one.kind) {
    case 'hold': {
      const slot = slotOf(one.time);
      const answer = await site.hold(one.key, slot.date, { ...wire(slot), job: jobOf(slot.tyres) });
      if (answer.status === 200) history.seen.push({ hold: answer.body, slot });
      return compare(answer, model.hold(state, one.key, slot, answer.body.id), state);
    }
    case 'expire':
      await site.database.query(sql`
        update appointments set expires_at = now() - interval '1 second' where key = ${one.key} and state = 'held'`);
      // The job sweeps the holds of all keys.
      if (one.isSwept) await deleteExpiredHolds(site.database, 1_000);
      return model.expire(state, one.key, one.isSwept);
    case 'close': {
      const { account } = one.fitter;
      const date = dates[one.day] ?? '';
      const id = one.fitter === garage ? 1 : 2;
      await site.database.query(
        one.isClosed
          ? sql`insert into closures values (${id}, ${date}, 'Stocktaking') on conflict do nothing`
          : sql`delete from closures where fitter_id = ${id} and date = ${date}::date`,
      );
      return model.close(state, account, date, one.isClosed);
    }
    case 'refund':
      return refund(one, state, history);
    default:
      return takeNamed(one, state, history);
  }
}

/**
 * Ends an order: the shop and a shopper who cancels name the booking of its confirmation; an order that the provider refunds
 * may know only its reference. A second call finds nothing.
 */
async function refund(
  { order, by }: Extract<Step, { kind: 'refund' }>,
  state: ModelState,
  { confirmed }: History,
): Promise<ModelState> {
  const known = confirmed.get(order);
  const { body } = await site.app.call(findBooking, { order_reference: order });
  expect(body.booking).toEqual(known ?? null);
  const booking = by === 'provider' ? body.booking : known;
  if (!booking) return state;
  confirmed.delete(order);
  const release = () => site.release(booking, { order_reference: order });
  const after = compare(await release(), model.release(state, booking.id, order), state);
  return compare(await release(), model.release(after, booking.id, order), after);
}

/** A step that names an appointment; none has been given at the start of a sequence. */
async function takeNamed(
  one: Exclude<Step, { kind: 'hold' | 'expire' | 'close' | 'refund' }>,
  state: ModelState,
  { seen, confirmed }: History,
): Promise<ModelState> {
  const named = seen[one.which % Math.max(1, seen.length)];
  if (!named) return state;
  const { hold, slot } = named;
  switch (one.kind) {
    case 'renew': {
      const answer = await site.renew(hold, { job: jobOf(one.tyres) });
      return compare(answer, model.renew(state, hold.id, { ...slot, tyres: one.tyres }), state);
    }
    case 'book': {
      const answer = await site.book(hold, one.order);
      if (answer.status === 200) confirmed.set(one.order, answer.body);
      return compare(answer, model.book(state, hold.id, one.order), state);
    }
    case 'release': {
      const answer = await site.release(hold, one.order === null ? {} : { order_reference: one.order });
      const isBooked = one.order !== null && confirmed.get(one.order)?.id === hold.id;
      if (isBooked && answer.body.released) confirmed.delete(one.order ?? '');
      return compare(answer, model.release(state, hold.id, one.order), state);
    }
    case 'reschedule': {
      const to = slotOf(one.time);
      const changes = { order_reference: one.order, job: jobOf(to.tyres) };
      const answer = await site.reschedule(hold, wire(to), changes);
      if (answer.status === 200) {
        seen.push({ hold: answer.body, slot: to });
        confirmed.set(one.order, answer.body);
      }
      const call = { id: hold.id, order: one.order, newId: answer.body.id };
      return compare(answer, model.reschedule(state, call, to), state);
    }
  }
}

const rows = () =>
  site.database.query<{
    bay: number;
    account: string;
    from: number;
    to: number;
    until: number;
    order: string | null;
  }>(sql`
    select appointments.id::text, key, account_number as account, number as bay,
           (date_part('epoch', lower(during)) * 1000)::bigint as from, (date_part('epoch', ends_at) * 1000)::bigint as to,
           (date_part('epoch', upper(during)) * 1000)::bigint as until, order_reference as order,
           coalesce(expires_at <= now(), false) as is_expired
      from appointments join bays on bays.id = bay_id join fitters on fitters.id = appointments.fitter_id
     order by appointments.id`);

/** The free times of both fitters on both days. */
const allTimes = async () =>
  Promise.all(
    [garage, van].flatMap(({ account }) =>
      dates.map(async (date) => (await site.app.call(updateTimes, { account_number: account, date })).body),
    ),
  );

test(
  'after any sequence of calls each bay has one job at a time, in opening hours, none is left taken, and each order has the booking of its confirmation',
  async () => {
    const free = await allTimes();
    expect(free.map((times) => Object.keys(times).length)).toEqual([4, 4, 3, 3]);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
        await site.database.query(sql`delete from appointments`);
        await site.database.query(sql`delete from closures`);
        const history: History = { seen: [], confirmed: new Map() };
        let state = model.emptyState;
        for (const one of steps) {
          state = await take(one, state, history);
          const found = await rows();
          expect(found).toEqual(model.rowsOf(state));
          expectNoOverlap(found);
          expect(bookingsIn(found)).toEqual(bookingsOf(history));
        }
        // Once every hold has run out and every booking is cancelled, all times are free again.
        for (const { hold } of history.seen)
          for (const order_reference of ['ORDER1', 'ORDER2']) await site.release(hold, { order_reference });
        await site.expireAll();
        await deleteExpiredHolds(site.database, 1_000);
        await site.database.query(sql`delete from closures`);
        expect(await rows()).toEqual([]);
        expect(await allTimes()).toEqual(free);
      }),
      { numRuns: runs },
    );
  },
  Math.max(60_000, runs * 2_000),
);

/** The bookings in the table: fitter and start by order. */
function bookingsIn(found: Awaited<ReturnType<typeof rows>>): Record<string, string> {
  const booked = found.filter(({ order }) => order !== null);
  return Object.fromEntries(
    booked.map(({ order, account, from }) => [order, `${account} ${startOf(new Date(from))}`]),
  );
}

/** The same, as the confirmations say it. */
function bookingsOf({ confirmed }: History): Record<string, string> {
  return Object.fromEntries(
    [...confirmed].map(([order, { account_number, date, time }]) => [
      order,
      `${account_number} ${date} ${minuteOfDay(time?.slice(0, 5) ?? '')}`,
    ]),
  );
}

const startOf = (moment: Date): string => `${londonDate(moment)} ${londonMinute(moment)}`;

/** Checks by themselves what the comparison with the model would also show. */
function expectNoOverlap(found: Awaited<ReturnType<typeof rows>>): void {
  for (const one of found) {
    const { opens, closes } = one.account === 'KT1' ? garage : van;
    expect(londonMinute(new Date(one.from))).toBeGreaterThanOrEqual(opens);
    expect(londonMinute(new Date(one.to))).toBeLessThanOrEqual(closes);
    const others = found.filter((other) => other !== one && other.account === one.account);
    const overlapping = others.filter(
      (other) => other.bay === one.bay && other.from < one.until && one.from < other.until,
    );
    expect(overlapping).toEqual([]);
  }
}
