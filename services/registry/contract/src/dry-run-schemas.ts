import { array, number, object, string } from 'yup';
import { isFields } from '@tyres/contract-kit/is-fields';
import { mostPictures, pictureKinds } from './dry-run-endpoints';
import { count, largestInteger, versions } from './schema-parts';

const id = string()
  .matches(/^[0-9a-f]{16}$/, 'A dry run is named by 16 hexadecimal digits.')
  .required();
const width = number().integer().min(100).max(4_000).required();
const bytes = number().integer().min(0).max(1_000_000_000).required();
const figures = object({ interactive_ms: count, bytes, script_bytes: bytes }).optional().default(undefined);
const png = string().matches(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, 'A picture is a PNG in base64.');
const pictures = array(
  object({
    width,
    different_share: number().min(0).max(1),
    live: png,
    candidate: png,
    difference: png,
  }).required(),
)
  .max(4, 'A page has pictures in at most 4 widths.')
  .required();
const step = object({
  page: plainText(300).required(),
  status: number().integer().min(100).max(599).nullable().default(null),
  fragments: count,
  console_errors: count,
  problems: array(plainText(2_000).required()).max(100, 'A page has at most 100 problems.').required(),
  figures,
  live_figures: figures,
  pictures,
});

export const saveDryRunInput = object({
  versions,
  live_release: number().integer().min(0).max(largestInteger).required(),
  not_compared: plainText(1_000),
  steps: array(step.required())
    .min(1, 'A dry run has at least one page.')
    .max(500, 'A dry run has at most 500 pages.')
    .test({
      message: `A dry run has at most ${mostPictures} pictures.`,
      test: (steps = []) => countPictures(steps) <= mostPictures,
    })
    .required(),
});
export const getDryRunInput = object({ id });
export const getDryRunPictureInput = object({
  id,
  step: number().integer().min(0).max(499).required(),
  width,
  kind: string()
    .oneOf([...pictureKinds])
    .required(),
});

/** Counts in steps that may be wrong in other ways: a rule of the list is tried also when one of its parts is not met. */
function countPictures(steps: readonly unknown[]): number {
  const pictures = steps.flatMap((one): unknown => (isFields(one) ? one['pictures'] : undefined));
  return pictures
    .filter(isFields)
    .reduce((sum, each) => sum + pictureKinds.filter((kind) => each[kind] !== undefined).length, 0);
}

/** Without null characters and lone surrogates, which PostgreSQL cannot store. */
function plainText(mostCharacters: number) {
  return string()
    .max(mostCharacters)
    .matches(/^[^\0\p{Cs}]*$/u, 'Send plain text.');
}
