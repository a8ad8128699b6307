import { array, boolean, lazy, mixed, number, object, string } from 'yup';
import { devices, measures, refusalReasonLength } from './health';
import type { TokenRole } from './payloads';
import {
  accept,
  acceptAlarm,
  change,
  count,
  databaseId,
  folder,
  largestInteger,
  moment,
  name,
  plan,
  reason,
  releaseNumber,
  searched,
  share,
  versions,
} from './schema-parts';

const device = string().oneOf([...devices], `A class of devices is ${devices.join(', ')}.`);

export const publishVersionInput = object({ name: name.required() });
export const listVersionsInput = object({
  name,
  text: searched,
  before: string()
    .matches(/^[a-z][a-z0-9-]*@[A-Za-z0-9.+-]+$/, 'A version is named as in mf-search@0.2.0-3f2a9c1b.')
    .max(150),
});
export const getVersionInput = object({ name: name.required(), folder });
export const verifyVersionInput = getVersionInput;
export const pruneVersionsInput = object({
  keep: number()
    .typeError('Say how many versions of each micro-frontend to keep: 1 to 10000.')
    .integer('Keep a whole number of versions.')
    .min(1, 'Keep at least one version of each micro-frontend.')
    .max(10_000, 'Keep at most 10000 versions.')
    .required('Say how many versions of each micro-frontend to keep: 1 to 10000.'),
  dry_run: boolean().default(false),
  reason: reason.when('dry_run', ([isDryRun]: boolean[], why) => (isDryRun ? why.notRequired() : why)),
});
export const checkReleaseInput = object({ versions, accept });
const sendContract = 'Send the contract, as GET /contract of the service answers it.';
export const checkServiceInput = object({
  name: name.required(),
  // The fields of a contract are checked where it is read.
  contract: mixed((value): value is object => typeof value === 'object' && value !== null)
    .typeError(sendContract)
    .required(sendContract),
});
export const createReleaseInput = object({ versions, accept, ...change });
export const getReleaseInput = object({ number: releaseNumber.required() });
export const listReleasesInput = object({ before: releaseNumber, text: searched });
export const startCanaryInput = object({
  versions,
  accept,
  plan: plan.notRequired().default(undefined),
  share: share.when('plan', ([planned]: unknown[], alone) =>
    planned === undefined || planned === null
      ? alone
      : mixed<never>().test({
          message: 'Give a share or a plan, not both: the first step of the plan has the share.',
          test: (given) => given === undefined,
        }),
  ),
  devices: array(device.required()).max(devices.length).default([]),
  ...change,
});
export const setCanaryShareInput = object({ share, accept: acceptAlarm, ...change });
export const promoteCanaryInput = object({ accept: acceptAlarm, ...change });
export const rollBackInput = object({ to: releaseNumber, ...change });
export const withdrawReleaseInput = object({ number: releaseNumber.required(), ...change });
export const killMicroFrontendInput = object({ name: name.required(), ...change });
export const liftKillInput = killMicroFrontendInput;
export const createOverrideInput = object({
  versions,
  hours: number()
    .typeError('A link is good for 1 to 168 hours.')
    .min(1, 'A link is good for 1 to 168 hours.')
    .max(168, 'A link is good for 1 to 168 hours.')
    .required('Say for how many hours the link is good: 1 to 168.'),
  reason,
});
export const getLiveStateInput = object({});
export const listAuditInput = object({ before: releaseNumber, text: searched });
export const getSessionReleaseInput = object({
  session_id: string()
    .matches(/^[\w-]{1,64}$/, 'A session id has letters, digits, - and _ only.')
    .required(),
  at: moment,
  device: device.default('desktop'),
});
export const reportHealthInput = object({
  edge: string()
    .matches(/^[\w-]{1,64}$/)
    .required(),
  name: string().matches(/^[\w.:-]{1,64}$/),
  release: number().integer().min(0).max(largestInteger),
  refused: array(
    object({
      release: releaseNumber.required(),
      reason: string().max(refusalReasonLength).required(),
    }).required(),
  ).max(2),
  revision: count,
  page_state: count,
  // Older edges do not send it.
  may_be_behind_unknown_proxy: boolean().default(false),
  sequence: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
  counts: array(
    object({
      release: releaseNumber.required(),
      subject: string().max(120).required(),
      version: string().max(80).required(),
      measure: string()
        .oneOf([...measures])
        .required(),
      device: string()
        .oneOf([...devices])
        .default('desktop'),
      sessions: count,
      failed: count,
      kinds: lazy((given: unknown) =>
        object(Object.fromEntries(Object.keys(given ?? {}).map((key) => [key, count]))).required(),
      ),
    }),
  )
    .max(2_000)
    .required(),
});
export const getHealthInput = object({
  releases: string()
    .matches(/^\d{1,9}(,\d{1,9}){0,9}$/, 'Name releases by their numbers, with commas between: 12,13.')
    .required(),
  since: moment,
});
export const getCanaryEvidenceInput = object({});
export const listEdgesInput = object({});
export const getOwnTokenInput = object({});
export const listTokensInput = object({});

/** Actors of the audit log that are not people. */
const reservedNames = /^(platform|edge|health-gate|rollout-plan|unknown|shell|mf-.*)$/i;
const personName = /^\p{L}[\p{L}\p{M}\d .'’-]{0,39}$/u;

export const createTokenInput = object({
  name: string()
    .trim()
    .required('Say whose token it is.')
    .test({
      message:
        'A person is named in letters, at most 40, and not like a team; a team like its micro-frontend, as in mf-search.',
      test: (given, { parent: { role } }) =>
        String(role).startsWith('team:')
          ? name.isValidSync(given) && role === `team:${given}`
          : personName.test(given) && !reservedNames.test(given),
    }),
  role: string<TokenRole>()
    .matches(
      /^(viewer|engineer|admin|team:.+)$/,
      'A role is viewer, engineer, admin, or team:<micro-frontend>.',
    )
    .required('Give a role: viewer, engineer, admin, or team:<micro-frontend>.'),
  days: number()
    .typeError('A token is good for 1 to 366 days.')
    .integer('A token is good for whole days.')
    .min(1, 'A token is good for 1 to 366 days.')
    .max(366, 'A token is good for 1 to 366 days.')
    .required('Say for how many days the token is good: 1 to 366.'),
});
export const revokeTokenInput = object({ id: databaseId });
export const setSigningKeyInput = object({
  name: name.required('Say whose key it is.'),
  public_key: string().max(1_000, 'A public key has at most 1,000 characters.').defined().nullable(),
});
export const listSigningKeysInput = object({});
export const listContractWarningsInput = object({});
