import { endpoint } from '@tyres/contract-kit/endpoint';

/** A job in the diary. */
export interface DiaryEntry {
  /** Null for a time that is being booked: a shopper holds it. */
  readonly reference: string | null;
  /** 'HH:MM - HH:MM'; null when the fitter agrees the time with the customer. */
  readonly time_label: string | null;
  readonly minutes: number;
  /** The number of its bay or van, from 1 on. */
  readonly bay: number;
  /** Null when it was not noted, and for a hold. */
  readonly tyres: number | null;
  /** Stock codes. */
  readonly services: readonly string[];
  /** Where a van has to go; null for garages. */
  readonly postcode: string | null;
}

export interface DiaryDay {
  /** YYYY-MM-DD */
  readonly date: string;
  /** 'Thursday 21st August 2025' */
  readonly label: string;
  /** Why the fitter is closed; null on a day on which it works. */
  readonly closed: string | null;
  /** In the order of their times. */
  readonly entries: readonly DiaryEntry[];
}

/** A fitter's week, from Monday on. */
export interface Diary {
  readonly name: string;
  readonly town: string;
  /** 0 garage, 1 mobile. */
  readonly mobile: 0 | 1;
  /** The numbers of its bays or vans, also of one that was withdrawn and still has a job in the week. */
  readonly bays: readonly number[];
  readonly days: readonly DiaryDay[];
  /** Mondays: YYYY-MM-DD. */
  readonly previous_week: string;
  readonly next_week: string;
}

/** The page of the diary, and its field with the signed link. A query is in no log. */
export const diaryPath = '/fitter-diary';

/** A week of a fitter's diary; `week` is any day of it (YYYY-MM-DD), by default today. @throws link_not_valid */
export const getDiary = /* #__PURE__ */ endpoint<{ link: string; week?: string }, Diary>({
  service: 'fitters',
  name: 'getDiary',
  method: 'GET',
  path: '/internal/fitter-diary',
  audience: 'internal',
});

/** The bookings of the next weeks as an iCalendar feed, by a signed link of its own. @throws link_not_valid */
export const readCalendarFeed = /* #__PURE__ */ endpoint<{ link: string }, string>({
  service: 'fitters',
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/fitter-calendar.ics',
  audience: 'partner',
  answers: 'text',
});
