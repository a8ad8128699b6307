import { array, boolean, number, object, string } from 'yup';

/** A day's slots; one each quarter of an hour. */
const mostSlotsADay = 96;
/** Thirteen weeks of days. */
const mostDays = 91;
const mostBays = 50;

/** YYYY-MM-DD in Europe/London. */
const date = string()
  .matches(/^\d{4}-\d{2}-\d{2}$/, 'A date is written as 2026-12-31.')
  .required('A date is missing.');
const revision = number()
  .strict()
  .typeError('A revision is a whole number.')
  .integer('A revision is a whole number.')
  .min(0, 'A revision is 0 or more.')
  .max(Number.MAX_SAFE_INTEGER, 'A revision is at most 9007199254740991.')
  .required('A revision is missing.');
const slot = string()
  .matches(/^([01]\d|2[0-3]):[0-5]\d\|([01]\d|2[0-3]):[0-5]\d$/, 'A slot is written as 08:00|10:00.')
  .defined();

export const putSlotsInput = object({
  days: array(
    object({
      date,
      revision,
      slots: array(slot)
        .max(mostSlotsADay, `A day has at most ${mostSlotsADay} slots.`)
        .required('The list of slots is missing; an empty one withdraws the day.'),
    }).required(),
  )
    .min(1, 'There is no day.')
    .max(mostDays, `At most ${mostDays} days are put at once.`)
    .required('The list of days is missing.'),
});

export const putClosuresInput = object({
  days: array(
    object({
      date,
      revision,
      reason: string().trim().max(80, 'A reason has at most 80 characters.').defined('A reason is missing.'),
    }).required(),
  )
    .min(1, 'There is no day.')
    .max(mostDays, `At most ${mostDays} days are put at once.`)
    .required('The list of days is missing.'),
});

export const putBaysInput = object({
  revision,
  bays: number()
    .strict()
    .typeError('The number of bays is a whole number.')
    .integer('The number of bays is a whole number.')
    .min(1, 'There is at least one bay; close the days instead.')
    .max(mostBays, `There are at most ${mostBays} bays.`)
    .required('The number of bays is missing.'),
});

export const listBookingsInput = object({ from: date, until: date });
export const getFitterLinksInput = object({});
export const describeFittersApiInput = object({});

const link = string().trim().max(200).required('The link is not complete.');
export const getDiaryInput = object({ link, week: string().trim().max(20) });
export const readCalendarFeedInput = object({ link });

/** What became of each put, in their order. */
export const putsAnswer = object({
  results: array(
    object({
      /** Null for bays. */
      date: date.nullable().defined(),
      /** The newest revision that was put. */
      revision,
      /** False when this revision, or a newer one, was there already. */
      applied: boolean().required(),
    }).required(),
  ).required(),
});

export const bookingsAnswer = object({
  bookings: array(
    object({
      reference: string().required(),
      date,
      /** 'HH:MM', or 'HH:MM|HH:MM' in slots; null when the fitter agrees the time with the customer. */
      time: string().nullable().defined(),
      starts_at: string().required(),
      ends_at: string().required(),
      minutes: number().integer().required(),
      /** From 1 on. */
      bay: number().integer().required(),
      /** Null when it was not noted. */
      tyres: number().integer().nullable().defined(),
      services: array(string().defined()).required(),
      /** Where a van has to go; null for garages. */
      postcode: string().nullable().defined(),
    }).required(),
  ).required(),
});

export const linksAnswer = object({ diary: string().required(), calendar: string().required() });
