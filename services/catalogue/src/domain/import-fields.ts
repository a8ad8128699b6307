import { array, number, string } from 'yup';
import { toSafeHtml } from './safe-html';

/** A name as it stands in addresses. */
export const slug = string()
  .trim()
  .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
  .required();

/** In CSV several values stand in one cell, parted by `|`; in NDJSON they may be an array. */
export const list = array(string().trim().required())
  .transform((_, given: unknown) => (typeof given === 'string' ? given.split('|').filter(Boolean) : given))
  .default([]);

/** An empty cell is no value. */
export const optionalNumber = number()
  .transform((value: number, given: unknown) => (given === '' ? null : value))
  .integer()
  .nullable()
  .default(null);

/** An editor's HTML; whatever could run or load something is taken out. */
export const html = string().max(20_000).transform(toSafeHtml).default('');

/** A few words. */
export const labelText = string().trim().max(80).default('');

/** A picture of the site: a path, or nothing. */
export const picture = string()
  .trim()
  .matches(/^\/[^/\s][^\s]*$/, {
    message: '${path} is a path on the site, as in /pictures/x.svg',
    excludeEmptyString: true,
  })
  .max(200)
  .default('');

/** Where a link goes: a path on the site, or an address of the web. */
export const address = string()
  .trim()
  .matches(/^(\/([^/\s][^\s]*)?|https:\/\/[^\s]+)$/, {
    message: '${path} is a path or an https address',
    excludeEmptyString: true,
  })
  .max(300)
  .default('');

/** A film on the web. */
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
