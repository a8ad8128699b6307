import { addDays, formatMinute, londonDate, londonMinute, momentAt } from '@tyres/contract-kit/london';
import type { CalendarEvent } from '@tyres/contract-kit/icalendar';
import type { Bookings } from '@tyres/fitters-contract/fitters-api';
import { minuteMs } from './calendar';

/** What a fitter has to do, and when. */
export interface FitterJob {
  /** Null while a shopper holds the time. */
  readonly reference: string | null;
  readonly from: Date;
  readonly to: Date;
  /** Null when the fitter agrees the time with the customer. */
  readonly timeKey: string | null;
  /** The number of its bay, from 1 on. */
  readonly bay: number;
  readonly tyres: number | null;
  /** Stock codes. */
  readonly services: readonly string[];
  /** Where a van has to go; null for garages. */
  readonly postcode: string | null;
  /** When this state of it was made. */
  readonly changedAt: Date;
}

/** No job begins before, and no clock changes after it. */
const startOfDay = 180;

/** The time from the start of a day to the end of another (YYYY-MM-DD). */
export function spanOfDays(from: string, until: string): { from: Date; until: Date } {
  return { from: momentAt(from, startOfDay), until: momentAt(addDays(until, 1), startOfDay) };
}

/** '09:00 - 10:00'; null when the fitter agrees the time with the customer. */
export function timeLabel({ timeKey, from, to }: FitterJob): string | null {
  return timeKey === null ? null : `${formatMinute(londonMinute(from))} - ${formatMinute(londonMinute(to))}`;
}

/** How long a job is. */
export function minutesOf({ from, to }: Pick<FitterJob, 'from' | 'to'>): number {
  return Math.round((to.getTime() - from.getTime()) / minuteMs);
}

/** A booking as the fitters' API answers it. */
export function bookingPayload(job: FitterJob): Bookings['bookings'][number] {
  return {
    reference: String(job.reference),
    date: londonDate(job.from),
    time: job.timeKey,
    starts_at: job.from.toISOString(),
    ends_at: job.to.toISOString(),
    minutes: minutesOf(job),
    bay: job.bay,
    tyres: job.tyres,
    services: [...job.services],
    postcode: job.postcode,
  };
}

/** What is to be done, as in '4 tyres, WHEELALIGNMENT'. */
function jobText({ tyres, services }: Pick<FitterJob, 'tyres' | 'services'>): string {
  const count = tyres === null ? [] : [`${tyres} ${tyres === 1 ? 'tyre' : 'tyres'}`];
  return [...count, ...services].join(', ');
}

/** A booking as an event of the fitter's calendar. A booking that moves keeps its event; one that is cancelled is absent. */
export function bookingEvent(job: FitterJob): CalendarEvent {
  const text = jobText(job);
  const { reference, from, to, timeKey, postcode, changedAt } = job;
  return {
    uid: `${reference}@kerbside-tyres`,
    changedAt,
    when: timeKey === null ? { date: londonDate(from) } : { from, to },
    summary: text === '' ? `Tyre fitting ${reference}` : `${text} (${reference})`,
    ...(postcode === null ? {} : { location: postcode }),
    description: [
      `Order ${reference}`,
      ...(timeKey === null ? ['Agree the time with the customer'] : []),
      `Bay ${job.bay}`,
    ].join('\n'),
  };
}
