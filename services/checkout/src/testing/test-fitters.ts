import { CallError, type EndpointInput } from '@tyres/contract-kit/endpoint';
import {
  addDays,
  dateLabel,
  formatMinute,
  isCalendarDate,
  minuteOfDay,
} from '@tyres/contract-kit/london';
import {
  bookAppointmentInput,
  holdAppointmentInput,
  releaseAppointmentInput,
  renewAppointmentInput,
} from '@tyres/fitters-contract/schemas';
import type { AppointmentHold, FittingJob } from '@tyres/fitters-contract/payloads';
import type { Schema } from 'yup';

/** Orders of this day, with tyres that arrive at once, can be fitted from this day on. */
const firstFittingDay = '2026-12-01';
const closesAt = 18 * 60;

interface Slot {
  readonly account_number: string;
  readonly date: string;
  readonly time?: string | undefined;
}

interface TestAppointment extends AppointmentHold {
  readonly job: FittingJob;
  readonly orderReference: string | null;
}

/** The appointments of the fitters service, by its contract. Fitters are open every day until 18:00. */
export interface TestFitters {
  /** How many jobs each fitter can do at once. */
  bays: number;
  /** Outward halves of the postcodes where no van goes, such as 'ZE1'. */
  readonly notServed: Set<string>;
  /** The answers to calls by endpoint. An input that is not the contract's is refused with 400. */
  readonly answers: Readonly<Record<string, (input: EndpointInput) => unknown>>;
  /** Ends all holds, as their expiry does. */
  expire(): void;
  /** The hold of a key; undefined without one. */
  holdOf(key: string): AppointmentHold | undefined;
  /** All appointments in order: 'G100 2026-12-03 09:00 held', or 'booked for' an order. */
  list(): string[];
}

const refuse = (status: number, code: string, message = code): never => {
  throw new CallError({ status, code, message });
};

function read<Checked>(schema: Schema<Checked>, input: EndpointInput): Checked {
  return schema.isValidSync(input) ? schema.validateSync(input) : refuse(400, 'invalid_input');
}

const isSameSlot = (one: AppointmentHold, other: Slot): boolean =>
  one.account_number === other.account_number &&
  one.date === other.date &&
  startOf(one.time) === startOf(other.time);

/** The end in a key such as '09:00|11:00' depends on the job. */
const startOf = (time: string | null | undefined): string => (time ?? '').split('|')[0] ?? '';

/** An hour for up to four tyres, a quarter of that for each further one, and half an hour for an alignment. */
function extraMinutesOf({ tyres, services }: FittingJob): number {
  const alignments = services.filter((code) => code === 'WHEELALIGNMENT' || code === 'RCWHEELALIGN4');
  return Math.max(0, tyres - 4) * 15 + alignments.length * 30;
}

/** Start and end in minutes after midnight; the whole day when the fitter agrees the time. A van takes two hours. */
function spanOf(time: string | null | undefined, job: FittingJob): { from: number; to: number } {
  if (!time) return { from: 0, to: closesAt };
  const from = minuteOfDay(startOf(time));
  return { from, to: from + (time.includes('|') ? 120 : 60) + extraMinutesOf(job) };
}

/** A time with its label, as it is for a job. */
function timeFields(
  time: string | null | undefined,
  job: FittingJob,
): Pick<AppointmentHold, 'time' | 'time_label'> {
  if (!time) return { time: null, time_label: null };
  const { from, to } = spanOf(time, job);
  const [start, end] = [formatMinute(from), formatMinute(to)];
  return { time: time.includes('|') ? `${start}|${end}` : start, time_label: `${start} - ${end}` };
}

export function createTestFitters(): TestFitters {
  const rows = new Map<string, TestAppointment>();
  const notServed = new Set<string>();
  let lastId = 0;
  const isLive = (row: AppointmentHold): boolean =>
    row.expires_at === null || Date.parse(row.expires_at) > Date.now();

  const put = (row: TestAppointment): AppointmentHold => {
    rows.set(row.id, row);
    const { job: _, orderReference: __, ...shown } = row;
    return shown;
  };

  const requirePlace = ({ account_number }: Slot, postcode: string | undefined): void => {
    if (!account_number.startsWith('M') || !postcode || !notServed.has(postcode.split(' ')[0] ?? '')) return;
    const instead = 'Please choose another fitter, or have your tyres delivered.';
    refuse(422, 'address_not_served', `Tyres to You does not come to ${postcode}. ${instead}`);
  };

  const requireRoom = ({ account_number, date, time }: Slot, job: FittingJob, exceptId?: string): void => {
    const isTime = !time || /^\d\d:\d\d(\|\d\d:\d\d)?$/.test(time);
    if (!isTime || !isCalendarDate(date)) refuse(422, 'slot_not_offered');
    const { from, to } = spanOf(time, job);
    if (date < addDays(firstFittingDay, job.lead_days) || to > closesAt) refuse(422, 'slot_not_offered');
    const rivals = [...rows.values()].filter((row) => {
      const other = spanOf(row.time, row.job);
      const isThere = row.account_number === account_number && row.date === date && row.id !== exceptId;
      return isThere && isLive(row) && other.from < to && from < other.to;
    });
    if (rivals.length >= fitters.bays) refuse(409, 'slot_taken');
  };

  const expiresIn = (seconds: number): { state: 'held'; expires_at: string } => ({
    state: 'held',
    expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
  });

  const liveHold = (id: string, slot: Slot): TestAppointment => {
    const row = rows.get(id);
    if (!row || !isLive(row)) return refuse(409, 'hold_expired');
    return isSameSlot(row, slot) ? row : refuse(409, 'other_appointment');
  };

  const hold = (input: EndpointInput): AppointmentHold => {
    const { key, job, postcode, expires_in_seconds, ...slot } = read(holdAppointmentInput, input);
    requirePlace(slot, postcode);
    const own = [...rows.values()].find((row) => row.key === key && row.state === 'held');
    if (own && isLive(own) && isSameSlot(own, slot) && extraMinutesOf(own.job) === extraMinutesOf(job))
      return put({ ...own, job, ...expiresIn(expires_in_seconds) });
    requireRoom(slot, job, own?.id);
    if (own) rows.delete(own.id);
    return put({
      id: String((lastId += 1)),
      key,
      account_number: slot.account_number,
      date: slot.date,
      ...timeFields(slot.time, job),
      date_label: dateLabel(slot.date),
      ...expiresIn(expires_in_seconds),
      job,
      orderReference: null,
    });
  };

  const renew = (input: EndpointInput): AppointmentHold => {
    const { id, job, postcode, expires_in_seconds, ...slot } = read(renewAppointmentInput, input);
    const row = liveHold(id, slot);
    if (row.state === 'booked') refuse(409, 'hold_expired');
    requirePlace(slot, postcode);
    requireRoom(slot, job, id);
    return put({ ...row, job, ...timeFields(row.time, job), ...expiresIn(expires_in_seconds) });
  };

  const book = (input: EndpointInput): AppointmentHold => {
    const { id, order_reference, ...slot } = read(bookAppointmentInput, input);
    const row = liveHold(id, slot);
    if (row.state === 'booked' && row.orderReference !== order_reference) refuse(409, 'hold_expired');
    return put({ ...row, state: 'booked', expires_at: null, orderReference: order_reference });
  };

  const release = (input: EndpointInput): { released: boolean } => {
    const { id, order_reference, ...slot } = read(releaseAppointmentInput, input);
    const row = rows.get(id);
    if (!row) return { released: false };
    if (!isSameSlot(row, slot)) refuse(409, 'other_appointment');
    const isMeant = row.state === 'held' || row.orderReference === order_reference;
    return { released: isMeant && rows.delete(id) };
  };

  const fitters: TestFitters = {
    bays: 1,
    notServed,
    answers: {
      holdAppointment: hold,
      renewAppointment: renew,
      bookAppointment: book,
      releaseAppointment: release,
    },
    expire() {
      const expires_at = new Date(0).toISOString();
      for (const row of rows.values()) if (row.state === 'held') rows.set(row.id, { ...row, expires_at });
    },
    holdOf: (key) => [...rows.values()].find((row) => row.key === key && row.state === 'held' && isLive(row)),
    list: () =>
      [...rows.values()]
        .filter(isLive)
        .map(({ account_number, date, time, state, orderReference }) =>
          [account_number, date, time, state, orderReference && `for ${orderReference}`]
            .filter(Boolean)
            .join(' '),
        ),
  };
  return fitters;
}
