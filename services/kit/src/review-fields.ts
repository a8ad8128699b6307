import { isCalendarDate } from '@tyres/contract-kit/london';
import { number, string } from 'yup';

/** Longer texts are no reviews. */
const longestText = 2_000;

/** The fields that a customer's review has in every `reviews` file, whatever it is about. */
export const reviewFields = {
  rating: number().integer().min(1).max(5).required(),
  /** A day in London. */
  written_on: string()
    .trim()
    .test('date', '${path} is a day of the calendar, as YYYY-MM-DD', (text) => !text || isCalendarDate(text))
    .required(),
  /** Never the whole name: it is public. */
  first_name: string()
    .trim()
    .max(40)
    .matches(/^[\p{L}\p{M}'’.-]*$/u, 'first_name is one name, without a surname')
    .default(''),
  text: string()
    .trim()
    .max(longestText)
    .test('plain', 'text is plain text, and may not have HTML', (text) => !text || !/<[a-z/!?]/i.test(text))
    .default(''),
  /** 1 when the review is taken back; an empty cell is 0. */
  withdrawn: number()
    .transform((value: number, given: unknown) => (given === '' ? 0 : value))
    .oneOf([0, 1] as const)
    .default(0),
};
