import { isCalendarDate } from '@tyres/contract-kit/london';
import { number, string } from 'yup';
import { closed } from './fitter-payload';
import type { Position } from './geo';

/** Fields that rows of several kinds of import files have. */
export const nation = string()
  .oneOf(['England', 'Wales', 'Scotland', 'Northern Ireland'] as const)
  .required();
export const latitude = number().min(49).max(61).required();
export const longitude = number().min(-9).max(2).required();
export const line = string().trim().max(120);
export const clock = '([01]\\d|2[0-3]):[0-5]\\d';
const openSpan = `(0[3-9]|1\\d|2[0-3]):[0-5]\\d-${clock}`;

const isInOrder = (times: string | undefined): boolean =>
  !times || times === closed || times.slice(0, 5) < times.slice(6);

/** The opening times of a day: HH:MM-HH:MM, London time. */
export const span = string()
  .trim()
  .matches(
    new RegExp(`^(${closed}|${openSpan})$`),
    'opening times are HH:MM-HH:MM from 03:00 on, or 00:00-00:00',
  )
  .test('opens-first', '${path} closes before it opens: ${value}', isInOrder)
  .required();

/** From when to when a job was done: HH:MM-HH:MM, London time. */
export const jobTime = string()
  .trim()
  .matches(new RegExp(`^${openSpan}$`), '${path} is HH:MM-HH:MM, from 03:00 on')
  .test('starts-first', '${path} ends before it starts: ${value}', isInOrder)
  .required();

export const date = string()
  .trim()
  .test('date', '${path} is a day of the calendar, as YYYY-MM-DD', (text) => !text || isCalendarDate(text))
  .required();

/** 0 or 1; an empty cell is 0. */
export const flag = number()
  .transform((value: number, given: unknown) => (given === '' ? 0 : value))
  .oneOf([0, 1] as const)
  .default(0);

/** A whole number that may be left out. */
export const optionalNumber = number()
  .transform((value: number, given: unknown) => (given === '' ? undefined : value))
  .integer();

/** Whether a place is on land, or near it. */
export type IsNearLand = (place: Position) => boolean;

/** Why a place is refused; undefined when it may be one of a town, a postcode or a fitter. */
export function problemOfPlace(place: Position, isNearLand: IsNearLand): string | undefined {
  return isNearLand(place) ? undefined : `the place ${place.latitude}, ${place.longitude} is in the sea`;
}
