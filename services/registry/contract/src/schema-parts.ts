import { array, boolean, lazy, number, object, string } from 'yup';
import { longestPlan, longestStepMinutes, mostStepSessions } from './rollout-plan';

export const name = string()
  .matches(/^[a-z][a-z0-9-]*$/, 'A micro-frontend is named by lower-case words with hyphens between.')
  .max(60);
export const folder = string()
  .matches(/^[A-Za-z0-9.+-]+$/, 'A version is named as in 0.2.0-3f2a9c1b.')
  .max(80)
  .required('A version is named as in 0.2.0-3f2a9c1b.');
export const reason = string()
  .trim()
  .max(500, 'Say why in at most 500 characters.')
  // PostgreSQL cannot store null characters and lone surrogates.
  .matches(/^[^\0\p{Cs}]*$/u, 'Say why in plain text.')
  .required('Say why: every change needs a reason.');
/** The largest `integer` of PostgreSQL. */
export const largestInteger = 2_147_483_647;
const onRevision = number()
  .integer()
  .min(0)
  .max(largestInteger)
  .required('Say on which revision of the live state you decided: on_revision.');
export const change = { reason, on_revision: onRevision };
export const share = number()
  .typeError('The share is a percentage from 0 to 100.')
  .min(0, 'The share is a percentage from 0 to 100.')
  .max(100, 'The share is a percentage from 0 to 100.')
  .required('Give the share: a percentage from 0 to 100.');
const whole = (max: number, message: string) =>
  number().typeError(message).integer(message).min(0, message).max(max, message).default(0);
const planStep = object({
  share: number()
    .typeError('A step gives the canary to more than 0 and at most 100 per cent.')
    .moreThan(0, 'A step gives the canary to more than 0 and at most 100 per cent.')
    .max(100, 'A step gives the canary to more than 0 and at most 100 per cent.')
    .required('Each step has its share: a percentage.'),
  minutes: whole(longestStepMinutes, 'A step lasts at least 0 to 43200 whole minutes, which is 30 days.'),
  sessions: whole(mostStepSessions, 'A step waits for 0 to 10000000 sessions.'),
  approval: boolean().typeError('approval is true or false.').default(false),
});
export const plan = array(planStep.required())
  .min(1, 'A plan has at least one step.')
  .max(longestPlan, `A plan has at most ${longestPlan} steps.`)
  // A rule of the list is tried also when one of its steps is missing.
  .test('grows', (steps, { createError }) => {
    const shares = (steps ?? []).map((step: { share: number } | null) => step?.share);
    const at = shares.findIndex(
      (own, index) => own !== undefined && index > 0 && own <= (shares[index - 1] ?? 0),
    );
    const message = `A plan only grows: step ${at + 1} has ${shares[at]} % after ${shares[at - 1]} %.`;
    return at < 0 || createError({ message });
  });
export const versions = lazy((given: unknown) =>
  object(Object.fromEntries(Object.keys(given ?? {}).map((key) => [key, folder])))
    .test({ message: 'Name at least one version.', test: (value) => Object.keys(value ?? {}).length > 0 })
    .required('Name at least one version.'),
);
/** As a problem of the contract gate names itself: `page_removed:/basket`; and `frozen`. */
export const accept = array(
  string()
    .matches(
      /^([a-z_]+:\S+|frozen)$/,
      'A problem is accepted as the contract gate names it: page_removed:/basket.',
    )
    .max(200)
    .required(),
)
  .max(50, 'Accept at most 50 problems.')
  .default([]);
/** An engineer goes on although the stable release fails, or releases are frozen. */
export const acceptAlarm = array(
  string()
    .oneOf(['stable_failing', 'frozen'], 'Only stable_failing and frozen can be accepted here.')
    .required(),
)
  .max(2, 'Accept stable_failing and frozen once each.')
  .default([]);
export const releaseNumber = number().integer().positive().max(largestInteger);
export const databaseId = releaseNumber.required();
export const moment = string()
  .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/, 'A time is written as 2026-11-21T09:30:00Z.')
  .test({
    message: 'There is no such time.',
    test: (value) => value === undefined || !Number.isNaN(Date.parse(value)),
  });
/** Entries of a list with this text somewhere, in any case. */
export const searched = string()
  .trim()
  .max(100, 'Search for at most 100 characters.')
  .matches(/^[^\0\p{Cs}]*$/u, 'Search for plain text.');
export const count = number().integer().min(0).max(1_000_000).required();
