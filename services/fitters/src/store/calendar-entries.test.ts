import { addDays, londonDate } from '@tyres/contract-kit/london';
import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { addFitters, bayIdsOf, fittersDatabase } from '../testing/fixtures';
import { insertAppointment, lockAppointment } from './appointments';
import { deleteHolds, findEntries, lockAppointmentsIn, saveEntries } from './calendar-entries';

let database: Database;
beforeEach(async () => {
  database = await fittersDatabase();
  await addFitters(database, { bays: 2 }, { id: 2, account_number: 'KT2' });
});
afterEach(() => database.close());

const today = londonDate(new Date());
const dates = [0, 1, 2].map((days) => addDays(today, days));
const [first = '', second = '', third = ''] = dates;
const slots = (date: string, revision: number, ...content: string[]) => ({ date, revision, content });

test('the entries of a kind and of the asked dates are those of the fitter that were put last', async () => {
  const save = (fitterId: number, ...entries: ReturnType<typeof slots>[]) =>
    saveEntries(database, fitterId, { kind: 'slots', entries });
  await save(1, slots(first, 1, '09:00|10:00'), slots(second, 1, '09:00|10:00'), slots(third, 1));
  await save(2, slots(first, 7, '12:00|13:00'));
  await saveEntries(database, 1, {
    kind: 'closure',
    entries: [{ date: second, revision: 3, content: 'Away' }],
  });
  await save(1, slots(first, 2, '10:00|11:00', '11:00|12:00'));
  const find = (kind: 'slots' | 'closure') => findEntries(database, 1, { kind, dates: [first, second] });
  expect(await find('slots')).toEqual(
    new Map([
      [first, slots(first, 2, '10:00|11:00', '11:00|12:00')],
      [second, slots(second, 1, '09:00|10:00')],
    ]),
  );
  expect(await find('closure')).toEqual(new Map([[second, { date: second, revision: 3, content: 'Away' }]]));
});

test('entries of days that are more than a week past are deleted with the next change, those of others are not', async () => {
  const past = [-8, -6].map((days) => addDays(today, days));
  for (const id of [1, 2])
    await saveEntries(database, id, { kind: 'slots', entries: past.map((date) => slots(date, 1)) });
  await saveEntries(database, 1, { kind: 'slots', entries: [slots(first, 1)] });
  const datesOf = async (id: number) => [
    ...(await findEntries(database, id, { kind: 'slots', dates: [...past, first] })).keys(),
  ];
  expect((await datesOf(1)).toSorted()).toEqual([past[1], first]);
  expect((await datesOf(2)).toSorted()).toEqual(past);
});

const at = (hour: number) =>
  new Date(`2035-06-0${1 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:00:00Z`);
/** Adds a hold or an order's booking of an hour. */
async function add(fitterId: number, hour: number, orderReference?: string): Promise<string> {
  const [bayId = 0] = await bayIdsOf(database, fitterId);
  const added = await insertAppointment(database, {
    key: `key ${fitterId} ${hour}`,
    fitterId,
    bayId,
    slot: { fromMs: at(hour).getTime(), toMs: at(hour + 1).getTime(), untilMs: at(hour + 1).getTime() },
    timeKey: null,
    job: { tyres: 4, services: [], postcode: null },
    purpose: orderReference === undefined ? { expiresInSeconds: 60 } : { orderReference },
  });
  return added?.id ?? '';
}

test("a fitter's appointments that begin in a time are found with their order and bay, and locked", async () => {
  await add(1, 8);
  const held = await add(1, 9);
  const booked = await add(1, 10, 'ORDER1');
  await add(1, 12);
  await add(2, 9);
  await database.transaction(async (tx) => {
    expect(await lockAppointmentsIn(tx, 1, { from: at(9), until: at(12) })).toEqual([
      { id: held, order_reference: null, from: at(9), to: at(10), bay: 1 },
      { id: booked, order_reference: 'ORDER1', from: at(10), to: at(11), bay: 1 },
    ]);
    const free = await database.query<{ id: string }>(sql`
      select id::text from appointments where fitter_id = 1 for update skip locked`);
    expect(free.map(({ id }) => id)).not.toContain(held);
    expect(free).toHaveLength(2);
  });
  expect(await lockAppointmentsIn(database, 1, { from: at(10), until: null })).toHaveLength(2);
});

test('an appointment that has ended is left alone', async () => {
  await add(1, 9);
  await database.query(sql`
    update appointments set during = tstzrange(now() - interval '2 hours', now() - interval '1 hour'), ends_at = now() - interval '1 hour'`);
  expect(await lockAppointmentsIn(database, 1, { from: new Date(0), until: null })).toEqual([]);
});

test('holds are deleted by their ids, and never a booking', async () => {
  const [held, kept, booked] = [await add(1, 8), await add(1, 9), await add(1, 10, 'ORDER1')];
  await deleteHolds(database, [held, booked]);
  const found = await Promise.all([held, kept, booked].map((id) => lockAppointment(database, id)));
  expect(found.map((one) => one?.id)).toEqual([undefined, kept, booked]);
});
