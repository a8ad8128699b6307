import { addDays, dateLabel, isCalendarDate, londonDate } from '@tyres/contract-kit/london';
import type { Diary, DiaryDay, DiaryEntry } from '@tyres/fitters-contract/diary';
import type { IsBankHoliday } from '@tyres/contract-kit/bank-holidays';
import { dayTypeOf, type FitterRecord } from './fitter';
import { minutesOf, timeLabel, type FitterJob } from './fitter-job';

const daysOfWeek = 7;

/** The diary shows the weeks of a year before and after today. */
const shownDays = 366;

/** The Monday of the week of a day; of today's when there is no such day, or it is too far away. */
export function mondayOf(day: string | undefined, today: string): string {
  const asked = day ?? today;
  const isShown =
    isCalendarDate(asked) && asked >= addDays(today, -shownDays) && asked <= addDays(today, shownDays);
  const date = isShown ? asked : today;
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
  return addDays(date, -weekday);
}

export interface DiaryFacts {
  readonly fitter: FitterRecord;
  readonly monday: string;
  readonly today: string;
  readonly jobs: readonly FitterJob[];
  /** Why the fitter is closed, by date. */
  readonly closures: ReadonlyMap<string, string>;
  readonly isBankHoliday: IsBankHoliday;
}

/** A fitter's week. */
export function diaryOf(facts: DiaryFacts): Diary {
  const { fitter, monday, jobs } = facts;
  const bays = new Set([...fitter.bayIds.map((_, index) => index + 1), ...jobs.map(({ bay }) => bay)]);
  return {
    name: fitter.name,
    town: fitter.town,
    mobile: fitter.isMobile ? 1 : 0,
    bays: [...bays].toSorted((a, b) => a - b),
    days: Array.from({ length: daysOfWeek }, (_, ahead) => dayOf(addDays(monday, ahead), facts)),
    previous_week: addDays(monday, -daysOfWeek),
    next_week: addDays(monday, daysOfWeek),
  };
}

function dayOf(date: string, facts: DiaryFacts): DiaryDay {
  const jobs = facts.jobs.filter(({ from }) => londonDate(from) === date);
  return {
    date,
    label: dateLabel(date),
    closed: whyClosed(date, facts),
    entries: jobs.map(entryOf),
  };
}

/** Of a time that a shopper holds only the time itself is shown: the job is not the fitter's yet. */
function entryOf(job: FitterJob): DiaryEntry {
  const isBooked = job.reference !== null;
  return {
    reference: job.reference,
    time_label: timeLabel(job),
    minutes: minutesOf(job),
    bay: job.bay,
    tyres: isBooked ? job.tyres : null,
    services: isBooked ? job.services : [],
    postcode: isBooked ? job.postcode : null,
  };
}

/** Why a fitter does not work on a day; null when it does. */
function whyClosed(date: string, { fitter, closures, today, isBankHoliday }: DiaryFacts): string | null {
  const reason = closures.get(date);
  if (reason !== undefined) return reason;
  // Slots of past days are not kept.
  if (fitter.slots) return date < today || fitter.slots.get(date)?.length ? null : 'No slots';
  if (!fitter.openingHours[dayTypeOf(date)]) return 'Closed';
  return isBankHoliday(date, fitter.nation) && !fitter.opensOnBankHolidays ? 'Bank holiday' : null;
}
