import { CallError, type EndpointInput } from '@tyres/contract-kit/endpoint';
import { addDays, dateLabel, formatMinute, isCalendarDate, minuteOfDay } from '@tyres/contract-kit/london';
import {
  bookAppointmentInput,
  findBookingInput,
  findTimesInput,
  holdAppointmentInput,
  releaseAppointmentInput,
  renewAppointmentInput,
  rescheduleAppointmentInput,
} from '@tyres/fitters-contract/schemas';
import type { AppointmentHold, FittingJob } from '@tyres/fitters-contract/payloads';
import type { InferType, Schema } from 'yup';

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

const refuse = (status: number, code: string, message = code): never => {
  throw new CallError({ status, code, message });
};

function read<Checked>(schema: Schema<Checked>, input: EndpointInput): Checked {
  return schema.isValidSync(input) ? schema.validateSync(input) : refuse(400, 'invalid_input');
}

const isLive = ({ expires_at }: AppointmentHold): boolean =>
  expires_at === null || Date.parse(expires_at) > Date.now();

const expiresIn = (seconds: number): { expires_at: string } => ({
  expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
});

const isSameSlot = (one: AppointmentHold, other: Slot): boolean =>
  one.account_number === other.account_number &&
  one.date === other.date &&
  startOf(one.time) === startOf(other.time);

/** The end in a key such as '09:00|11:00' depends on the job. */
const startOf = (time: string | null | undefined): string => (time ?? '').split('|')[0] ?? '';

/** An hour for up to four tyres, a quarter of that for each further one, and the time of the services. */
function extraMinutesOf({ tyres, service_minutes = 0 }: FittingJob): number {
  return Math.max(0, tyres - 4) * 15 + service_minutes;
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

/** The appointments of the fitters service, by its contract. Fitters are open every day until 18:00. */
export class TestFitters {
  /** How many jobs each fitter can do at once. */
  bays = 1;
  /** Outward halves of the postcodes where no van goes, such as 'ZE1'. */
  readonly notServed = new Set<string>();
  /** The answers to calls by endpoint. An input that is not the contract's is refused with 400. */
  readonly answers: Readonly<Record<string, (input: EndpointInput) => unknown>> = {
    holdAppointment: (input) => this.#hold(read(holdAppointmentInput, input)),
    renewAppointment: (input) => this.#renew(read(renewAppointmentInput, input)),
    bookAppointment: (input) => this.#book(read(bookAppointmentInput, input)),
    releaseAppointment: (input) => this.#release(read(releaseAppointmentInput, input)),
    rescheduleAppointment: (input) => this.#reschedule(read(rescheduleAppointmentInput, input)),
    findBooking: (input) => ({
      booking: this.#bookingOf(read(findBookingInput, input).order_reference) ?? null,
    }),
    findTimes: (input) => this.#times(read(findTimesInput, input)),
  };
  readonly #rows = new Map<string, TestAppointment>();
  #lastId = 0;

  /** Ends all holds, as their expiry does. */
  expire(): void {
    const expires_at = new Date(0).toISOString();
    for (const row of this.#rows.values()) if (row.state === 'held') this.#put({ ...row, expires_at });
  }

  /** The hold of a key; undefined without one. */
  holdOf(key: string): AppointmentHold | undefined {
    return this.#live().find((row) => row.key === key && row.state === 'held');
  }

  /** All appointments in order: 'G100 2026-12-03 09:00 held', or 'booked for' an order. */
  list(): string[] {
    return this.#live().map(({ account_number, date, time, state, orderReference }) => {
      const parts = [account_number, date, time, state, orderReference && `for ${orderReference}`];
      return parts.filter(Boolean).join(' ');
    });
  }

  #live(): TestAppointment[] {
    return [...this.#rows.values()].filter(isLive);
  }

  #put(row: TestAppointment): AppointmentHold {
    this.#rows.set(row.id, row);
    const { job: _, orderReference: __, ...shown } = row;
    return shown;
  }

  #hold({ key, job, postcode, expires_in_seconds, ...slot }: InferType<typeof holdAppointmentInput>) {
    this.#requirePlace(slot, postcode);
    const own = [...this.#rows.values()].find((row) => row.key === key && row.state === 'held');
    this.#requireRoom(slot, job, own?.id);
    const expiry = expiresIn(expires_in_seconds);
    if (own && isLive(own) && isSameSlot(own, slot) && extraMinutesOf(own.job) === extraMinutesOf(job))
      return this.#put({ ...own, job, ...expiry });
    if (own) this.#rows.delete(own.id);
    const { account_number, date } = slot;
    const id = String((this.#lastId += 1));
    const times = { date, date_label: dateLabel(date), ...timeFields(slot.time, job), ...expiry };
    return this.#put({ id, key, account_number, ...times, state: 'held', job, orderReference: null });
  }

  #renew({ id, job, postcode, expires_in_seconds, ...slot }: InferType<typeof renewAppointmentInput>) {
    const row = this.#named(id, slot);
    if (row.state === 'booked') refuse(409, 'hold_expired');
    this.#requirePlace(slot, postcode);
    this.#requireRoom(slot, job, id);
    return this.#put({ ...row, job, ...timeFields(row.time, job), ...expiresIn(expires_in_seconds) });
  }

  #book({ id, order_reference, ...slot }: InferType<typeof bookAppointmentInput>) {
    const row = this.#named(id, slot);
    if (row.state === 'booked' && row.orderReference !== order_reference) refuse(409, 'other_appointment');
    return this.#put({ ...row, state: 'booked', expires_at: null, orderReference: order_reference });
  }

  #release({ id, order_reference, ...slot }: InferType<typeof releaseAppointmentInput>) {
    const row = this.#rows.get(id);
    if (!row) return { released: false };
    if (!isSameSlot(row, slot)) refuse(409, 'other_appointment');
    const isMeant = row.state === 'held' || row.orderReference === order_reference;
    return { released: isMeant && this.#rows.delete(id) };
  }

  /** The new id is that of a new row, as in the service. */
  #reschedule(input: InferType<typeof rescheduleAppointmentInput>) {
    const { id, order_reference, to, job, postcode, account_number, date, time } = input;
    const row = this.#rows.get(id);
    if (!row) {
      const moved = this.#bookingOf(order_reference);
      return moved && isSameSlot(moved, to) ? moved : refuse(409, 'hold_expired');
    }
    const isMeant = isSameSlot(row, { account_number, date, time });
    if (!isMeant || row.orderReference !== order_reference) refuse(409, 'other_appointment');
    this.#requirePlace(to, postcode);
    this.#requireRoom(to, job, id);
    if (isSameSlot(row, to)) return row;
    this.#rows.delete(id);
    const moved = { date: to.date, date_label: dateLabel(to.date), ...timeFields(to.time, job), job };
    const newId = String((this.#lastId += 1));
    return this.#put({ ...row, ...moved, id: newId, account_number: to.account_number });
  }

  #bookingOf(order: string): AppointmentHold | undefined {
    const row = [...this.#rows.values()].find(({ orderReference }) => orderReference === order);
    return row && this.#put(row);
  }

  /** Two days with two times each, without those that are taken. */
  #times({ account_number, job, date }: InferType<typeof findTimesInput>) {
    const days = ['2026-12-03', '2026-12-04'];
    const free = ['09:00', '11:00'].filter((time) => {
      const { from, to } = spanOf(time, job);
      const isThere = ({ account_number: other, date: on }: AppointmentHold): boolean =>
        other === account_number && on === (date ?? days[0]);
      const rivals = this.#live().filter((row) => {
        const other = spanOf(row.time, row.job);
        return isThere(row) && other.from < to && from < other.to;
      });
      return rivals.length < this.bays;
    });
    return {
      fitting_days: Object.fromEntries(days.map((day) => [day, dateLabel(day)])),
      fitting_times: Object.fromEntries(free.map((time) => [time, timeFields(time, job).time_label])),
    };
  }

  #named(id: string, slot: Slot): TestAppointment {
    const row = this.#rows.get(id);
    if (!row || !isLive(row)) return refuse(409, 'hold_expired');
    return isSameSlot(row, slot) ? row : refuse(409, 'other_appointment');
  }

  #requirePlace({ account_number }: Slot, postcode: string | undefined): void {
    const outcode = postcode?.split(' ')[0] ?? '';
    if (!account_number.startsWith('M') || !this.notServed.has(outcode)) return;
    const instead = 'Please choose another fitter, or have your tyres delivered.';
    refuse(422, 'address_not_served', `Tyres to You does not come to ${postcode}. ${instead}`);
  }

  #requireRoom({ account_number, date, time }: Slot, job: FittingJob, exceptId?: string): void {
    const isTime = !time || /^\d\d:\d\d(\|\d\d:\d\d)?$/.test(time);
    if (!isTime || !isCalendarDate(date)) refuse(422, 'slot_not_offered');
    const { from, to } = spanOf(time, job);
    if (date < addDays(firstFittingDay, job.lead_days) || to > closesAt) refuse(422, 'slot_not_offered');
    const rivals = this.#live().filter((row) => {
      const other = spanOf(row.time, row.job);
      const isThere = row.account_number === account_number && row.date === date && row.id !== exceptId;
      return isThere && other.from < to && from < other.to;
    });
    if (rivals.length >= this.bays) refuse(409, 'slot_taken');
  }
}
