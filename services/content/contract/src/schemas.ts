import { object, string } from 'yup';

/** Lower-case words with hyphens between: `run-flat-tyres`. */
export const slug = string()
  .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug is made of lower-case words with hyphens between.')
  .max(80);

export const getSettingsInput = object({});

export const getPageInput = object({ slug: slug.required() });
