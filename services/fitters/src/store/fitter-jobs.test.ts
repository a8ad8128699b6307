import type { Database } from '@tyres/service-kit/database';
import { addFitters, bayIdsOf, fittersDatabase } from '../testing/fixtures';
import { insertAppointment, type NewAppointment } from './appointments';
import { saveClosures } from './imported-closures';
import { findClosures, findJobs } from './fitter-jobs';

let database: Database;
let bays: number[];
beforeEach(async () => {
  database = await fittersDatabase();
  await addFitters(database, { bays: 2 }, { id: 2, account_number: 'KT2' });
  bays = await bayIdsOf(database, 1);
});
afterEach(() => database.close());

const at = (time: string) => new Date(`2035-06-01T${time}:00Z`);
async function add(from: string, to: string, changes: Partial<NewAppointment> = {}): Promise<void> {
  await insertAppointment(database, {
    key: from,
    fitterId: 1,
    bayId: bays[0] ?? 0,
    slot: { fromMs: at(from).getTime(), toMs: at(to).getTime(), untilMs: at(to).getTime() + 60_000 },
    timeKey: from,
    job: { tyres: 2, services: ['WHEELALIGNMENT'], postcode: 'SW1A 1AA' },
    purpose: { orderReference: `ORDER ${from}` },
    ...changes,
  });
}
const asked = { from: at('09:00'), until: at('12:00') };
const referencesOf = async (withHolds?: boolean) =>
  (await findJobs(database, 1, { ...asked, ...(withHolds === undefined ? {} : { withHolds }) })).map(
    ({ reference, bay }) => [reference, bay],
  );

test('a job has its order, its times, its bay and the work to do', async () => {
  await add('09:00', '10:00');
  expect(await findJobs(database, 1, asked)).toEqual([
    {
      reference: 'ORDER 09:00',
      from: at('09:00'),
      to: at('10:00'),
      timeKey: '09:00',
      bay: 1,
      tyres: 2,
      services: ['WHEELALIGNMENT'],
      postcode: 'SW1A 1AA',
      changedAt: expect.any(Date),
    },
  ]);
});

test('jobs are those of the fitter that begin in the asked time, in the order of time and bay', async () => {
  await add('08:59', '09:30');
  await add('11:00', '11:30');
  await add('12:00', '13:00');
  await add('10:00', '10:30', { bayId: bays[1] ?? 0, purpose: { orderReference: 'SECOND' } });
  await add('10:00', '10:30');
  const [other = 0] = await bayIdsOf(database, 2);
  await add('10:00', '10:30', { fitterId: 2, bayId: other, purpose: { orderReference: 'OTHER' } });
  expect(await referencesOf()).toEqual([
    ['ORDER 10:00', 1],
    ['SECOND', 2],
    ['ORDER 11:00', 1],
  ]);
});

test('times that shoppers hold are returned only on request, and until they expire', async () => {
  await add('09:00', '09:30', { purpose: { expiresInSeconds: 60 } });
  await add('10:00', '10:30', { purpose: { expiresInSeconds: -1 } });
  expect([await referencesOf(), await referencesOf(false)]).toEqual([[], []]);
  expect(await referencesOf(true)).toEqual([[null, 1]]);
});

test('the closures of a fitter are found with their reasons, first and last day included', async () => {
  const closed = (date: string, reason: string, account_number = 'KT1') => ({ account_number, date, reason });
  await saveClosures(database, [
    closed('2035-05-31', 'Before'),
    closed('2035-06-01', 'Stocktaking'),
    closed('2035-06-03', 'Holiday'),
    closed('2035-06-04', 'After'),
    closed('2035-06-02', 'Elsewhere', 'KT2'),
  ]);
  const find = () => findClosures(database, 1, { from: '2035-06-01', until: '2035-06-03' });
  expect(await find()).toEqual(
    new Map([
      ['2035-06-01', 'Stocktaking'],
      ['2035-06-03', 'Holiday'],
    ]),
  );
  // One without a reason is withdrawn, another one gets its new reason.
  await saveClosures(database, [closed('2035-06-01', ''), closed('2035-06-03', 'Training')]);
  expect(await find()).toEqual(new Map([['2035-06-03', 'Training']]));
});
