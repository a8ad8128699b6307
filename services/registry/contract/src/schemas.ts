import { lazy, number, object, string } from 'yup';

const name = string()
  .matches(/^[a-z][a-z0-9-]*$/, 'A micro-frontend is named by lower-case words with hyphens between.')
  .max(60);
const folder = string()
  .matches(/^[A-Za-z0-9.+-]+$/, 'A version is named as in 0.2.0-3f2a9c1b.')
  .max(80)
  .required();

export const publishVersionInput = object({ name: name.required() });
export const listVersionsInput = object({ name });
export const createReleaseInput = object({
  versions: lazy((given: unknown) =>
    object(Object.fromEntries(Object.keys(given ?? {}).map((key) => [key, folder]))).required(
      'Name at least one version.',
    ),
  ),
  reason: string().trim().max(500).required('Say why: a release needs a reason.'),
});
export const getCurrentReleaseInput = object({});
export const getReleaseInput = object({ number: number().integer().positive().required() });
export const listReleasesInput = object({});
