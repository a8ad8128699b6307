import { boolean, number, object, string, type InferType } from 'yup';
import { introHtml, refusedTag } from './intro-html';
import { isPagePath } from './page-paths';
import { firstOfEach } from '@tyres/service-kit/first-of-each';
import { date, latitude, line, longitude, nation, problemOfPlace, type IsNearLand } from './row-fields';

/**
 * Rows of `outcodes` files: the position of a whole postcode ('SW1A 1AA') or of an outward half ('SW1A'). Public lists call the
 * code `postcode` or `outcode`.
 */
export const outcodeRow = object({
  code: string()
    .trim()
    .uppercase()
    .matches(/^[A-Z]{1,2}[0-9][A-Z0-9]?( [0-9][A-Z]{2})?$/, 'code is a postcode or its first half: ${value}')
    .required(),
  latitude,
  longitude,
})
  .from('postcode', 'code')
  .from('outcode', 'code');
export type OutcodeRow = InferType<typeof outcodeRow>;

/** Names of the `code` column in public lists. */
export const outcodeAliases = ['postcode', 'outcode'] as const;

/** The rows of one `outcodes` file. Refuses a code that is there twice, and places in the sea. */
export function outcodeRowsOf(isNearLand: IsNearLand): typeof outcodeRow {
  const isFirst = firstOfEach();
  return outcodeRow.test({
    name: 'place',
    test(row, { createError }) {
      const message = isFirst(`code ${row.code}`)
        ? problemOfPlace(row, isNearLand)
        : `the code ${row.code} is there twice`;
      return message === undefined || createError({ message });
    },
  });
}

/**
 * Rows of `towns` files. `intro` is Markdown. A file without the columns `heading` and `intro` leaves those of known towns as
 * they are.
 */
export const townRow = object({
  slug: string()
    .trim()
    .max(80)
    .matches(/^[a-z]+(-[a-z]+)*$/, 'slug has lower-case letters and hyphens only, as in kings-lynn')
    .test('page', 'the address /${value} is another page', (slug) => !slug || !isPagePath(slug))
    .required(),
  name: line.required(),
  nation,
  latitude,
  longitude,
  population: number().integer().min(0).required(),
  heading: line,
  intro: string()
    .trim()
    .max(20_000)
    .test('is-safe', ({ value }) => `intro may not have ${refusedTag(String(value))}`, isSafe)
    .test('is-shown', 'intro has no text that may be shown', isShown),
});
export type TownRow = InferType<typeof townRow>;

function isSafe(intro: string | undefined): boolean {
  return !intro || refusedTag(intro) === undefined;
}

function isShown(intro: string | undefined): boolean {
  return (
    !intro ||
    introHtml(intro)
      .replaceAll(/<[^>]*>/g, '')
      .trim() !== ''
  );
}

/** The rows of one `towns` file. Refuses a town that is there twice, and one in the sea. */
export function townRowsOf(isNearLand: IsNearLand): typeof townRow {
  const isFirst = firstOfEach();
  return townRow.test({
    name: 'place',
    test(row, { createError }) {
      const message = isFirst(`town ${row.slug}`)
        ? problemOfPlace(row, isNearLand)
        : `the town ${row.slug} is there twice`;
      return message === undefined || createError({ message });
    },
  });
}

/** Rows of `bank-holidays` files: days that the rules of `bank-holidays.ts` do not cover. */
export const bankHolidayRow = object({
  date,
  nation,
  is_holiday: boolean().required(),
  name: line.required(),
});
export type BankHolidayRow = InferType<typeof bankHolidayRow>;
