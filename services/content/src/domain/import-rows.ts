import { slug } from '@tyres/content-contract/schemas';
import { object, string } from 'yup';
import { toSafeHtml } from './safe-html';

/** A row of `pages.ndjson` or `pages.csv`; sanitises its HTML. */
export const pageRow = object({
  slug: slug.required(),
  heading: string().trim().min(1).max(120).required(),
  description: string().trim().max(160).required(),
  html: string()
    .max(200_000)
    .transform((html: unknown) => (typeof html === 'string' ? toSafeHtml(html) : html))
    .required('the HTML has no text that may be shown'),
  updated_on: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'updated_on is a date, as in 2026-01-31')
    .test('is-a-day', 'updated_on is not in the calendar', isDay)
    .required(),
});

function isDay(text: string | undefined): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text ?? '');
}
