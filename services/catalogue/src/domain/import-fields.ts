import { array, number, string } from 'yup';
import { toSafeHtml } from '@tyres/service-kit/safe-html';

/** A name in URLs. */
export const slug = string()
  .trim()
  .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
  .required();

/** A list: in CSV one cell with values separated by `|`, in NDJSON also an array. */
export const list = array(string().trim().required())
  .transform((_, given: unknown) => (typeof given === 'string' ? given.split('|').filter(Boolean) : given))
  .default([]);

/** A number, or null for an empty cell. */
export const optionalNumber = number()
  .transform((value: number, given: unknown) => (given === '' ? null : value))
  .integer()
  .nullable()
  .default(null);

/** An editor's HTML, sanitised. */
export const html = string().max(20_000).transform(toSafeHtml).default('');

/** A short text. */
export const labelText = string().trim().max(80).default('');

/** A picture of the site: a path, or empty. */
export const picture = string()
  .trim()
  .matches(/^\/[^/\s][^\s]*$/, {
    message: '${path} is a path on the site, as in /pictures/x.svg',
    excludeEmptyString: true,
  })
  .max(200)
  .default('');

/** The target of a link: a path on the site, or an https URL. */
export const address = string()
  .trim()
  .matches(/^(\/([^/\s][^\s]*)?|https:\/\/[^\s]+)$/, {
    message: '${path} is a path or an https address',
    excludeEmptyString: true,
  })
  .max(300)
  .default('');

/** The https URL of a film. */
export const film = string()
  .trim()
  .matches(/^https:\/\/[^\s]+$/, { message: '${path} is an https address', excludeEmptyString: true })
  .max(300)
  .default('');

/** 0 or 1; an empty cell is 0. */
export const flag = number()
  .transform((value: number, given: unknown) => (given === '' ? 0 : value))
  .oneOf([0, 1] as const)
  .default(0);
