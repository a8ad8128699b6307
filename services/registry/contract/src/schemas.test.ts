import { Schema } from 'yup';
import * as schemas from './schemas';
import { refusalsOf } from '@tyres/contract-kit/testing/refusals';

const byName = new Map<string, unknown>(Object.entries(schemas));
function schemaOf(name: string): Schema {
  const schema = byName.get(name);
  // Some depend on what they are given: then it is no Schema, but can do the same.
  if (!(schema instanceof Schema)) throw new Error(`There is no schema ${name}.`);
  return schema;
}

const refusals = (name: string, input: object) => refusalsOf(schemaOf(name), input);

const long = (length: number) => 'x'.repeat(length + 1);
const versions = { 'mf-search': '0.2.0-3f2a9c1b' };
const change = { reason: 'Larger pictures', on_revision: 0 };
const counted = {
  release: 1,
  subject: 'mf-search',
  version: '0.2.0-3f2a9c1b',
  measure: 'browser',
  sessions: 5,
  failed: 0,
  kinds: { timeout: 2 },
};
const report = { edge: 'edge-1', revision: 0, page_state: 0, sequence: 0, counts: [counted] };
const token = { name: 'Sam', role: 'engineer', days: 30 };

const needsReason = 'Say why: every change needs a reason.';
const needsRevision = 'Say on which revision of the live state you decided: on_revision.';
const badVersion = 'A version is named as in 0.2.0-3f2a9c1b.';
const badShare = 'The share is a percentage from 0 to 100.';
const badHours = 'A link is good for 1 to 168 hours.';
const badDays = 'A token is good for 1 to 366 days.';
const badName = 'A micro-frontend is named by lower-case words with hyphens between.';
const badTime = 'A time is written as 2026-11-21T09:30:00Z.';
const badPerson =
  'A person is named in letters, at most 40, and not like a team; a team like its micro-frontend, as in mf-search.';
const badReleases = 'Name releases by their numbers, with commas between: 12,13.';
const sendContract = 'Send the contract, as GET /contract of the service answers it.';
const noVersion = 'Name at least one version.';

/** Each input that has fields, with an example of the least that it needs. */
const least: Readonly<Record<string, object>> = {
  publishVersionInput: { name: 'mf-search' },
  listVersionsInput: {},
  getVersionInput: { name: 'mf-search', folder: '0.2.0-3f2a9c1b' },
  verifyVersionInput: { name: 'mf-search', folder: '0.2.0+3f2a9c1b' },
  pruneVersionsInput: { keep: 50, reason: 'The disk is full' },
  checkReleaseInput: { versions },
  checkServiceInput: { name: 'search', contract: { endpoints: [] } },
  createReleaseInput: { versions, ...change },
  getReleaseInput: { number: 1 },
  listReleasesInput: {},
  startCanaryInput: { versions, share: 0, ...change },
  setCanaryShareInput: { share: 100, ...change },
  promoteCanaryInput: change,
  rollBackInput: change,
  withdrawReleaseInput: { number: 1, ...change },
  killMicroFrontendInput: { name: 'mf-search', ...change },
  liftKillInput: { name: 'mf-search', ...change },
  createOverrideInput: { versions, hours: 1, reason: 'To show it' },
  listAuditInput: {},
  getSessionReleaseInput: { session_id: 'a_b-1' },
  reportHealthInput: report,
  getHealthInput: { releases: '12,13' },
  createTokenInput: token,
  revokeTokenInput: { id: 1 },
  setSigningKeyInput: { name: 'mf-search', public_key: null },
};

test.each(Object.entries(least))(
  '%s takes the least that it needs, and refuses each of it that is missing',
  (name, input) => {
    expect(refusals(name, input)).toEqual({});
    for (const field of Object.keys(input))
      expect([field, ...(refusals(name, { ...input, [field]: undefined })[field] ?? [])]).toHaveLength(2);
  },
);

test('the inputs of the other calls have no fields', () => {
  const others = [...byName.keys()].filter((name) => name.endsWith('Input') && !(name in least));
  expect(others.toSorted()).toEqual([
    ...[
      'getCanaryEvidenceInput',
      'getLiveStateInput',
      'getOwnTokenInput',
      'listContractWarningsInput',
      'listEdgesInput',
      'listSigningKeysInput',
      'listTokensInput',
    ],
  ]);
  for (const name of others) expect(schemaOf(name).describe()).toHaveProperty('fields', {});
});

const wrong: readonly (readonly [
  name: string,
  change: object,
  messages: Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    'setSigningKeyInput',
    { name: 'Search', public_key: long(1_000) },
    { name: [badName], public_key: ['A public key has at most 1,000 characters.'] },
  ],
  ...['Search', 'mf_search', '-mf', '1mf', 'mf-search/'].map(
    (name) => ['publishVersionInput', { name }, { name: [badName] }] as const,
  ),
  [
    'pruneVersionsInput',
    { keep: 10_001, dry_run: false, reason: '' },
    { keep: ['Keep at most 10000 versions.'], reason: [needsReason] },
  ],
  ['listVersionsInput', { name: long(60) }, { name: ['name must be at most 60 characters'] }],
  ...['', '../secret', 'a/b', 'a b', 'ü'].map(
    (folder) => ['getVersionInput', { folder }, { folder: expect.arrayContaining([badVersion]) }] as const,
  ),
  ['getVersionInput', { folder: undefined }, { folder: [badVersion] }],
  ['getVersionInput', { folder: long(80) }, { folder: ['folder must be at most 80 characters'] }],
  ['createReleaseInput', { versions: {} }, { versions: [noVersion] }],
  ['createReleaseInput', { versions: null }, { versions: expect.arrayContaining([noVersion]) }],
  ['createReleaseInput', { versions: { 'mf-search': '../x' } }, { 'versions.mf-search': [badVersion] }],
  [
    'createReleaseInput',
    { accept: ['thawed'] },
    { 'accept[0]': ['A problem is accepted as the contract gate names it: page_removed:/basket.'] },
  ],
  [
    'setCanaryShareInput',
    { accept: ['page_removed:/basket'] },
    { 'accept[0]': ['Only stable_failing and frozen can be accepted here.'] },
  ],
  ['createReleaseInput', { reason: ' ' }, { reason: [needsReason] }],
  ['createReleaseInput', { reason: long(500) }, { reason: ['Say why in at most 500 characters.'] }],
  ['createReleaseInput', { reason: 'a\0b' }, { reason: ['Say why in plain text.'] }],
  ['createReleaseInput', { reason: '\uD800' }, { reason: ['Say why in plain text.'] }],
  ['createReleaseInput', { on_revision: undefined }, { on_revision: [needsRevision] }],
  [
    'createReleaseInput',
    { on_revision: -1 },
    { on_revision: ['on_revision must be greater than or equal to 0'] },
  ],
  ['createReleaseInput', { on_revision: 0.5 }, { on_revision: ['on_revision must be an integer'] }],
  ...[
    ['createReleaseInput', 'on_revision'] as const,
    ['getReleaseInput', 'number'] as const,
    ['reportHealthInput', 'release'] as const,
    ['revokeTokenInput', 'id'] as const,
  ].map(
    ([name, field]) =>
      [
        name,
        { [field]: 2_147_483_648 },
        { [field]: [`${field} must be less than or equal to 2147483647`] },
      ] as const,
  ),
  [
    'reportHealthInput',
    { sequence: 2 ** 53 },
    { sequence: ['sequence must be less than or equal to 9007199254740991'] },
  ],
  ['checkServiceInput', { contract: long(5_000) }, { contract: [sendContract] }],
  ['checkServiceInput', { contract: undefined }, { contract: [sendContract] }],
  ['getReleaseInput', { number: 0 }, { number: ['number must be a positive number'] }],
  ['getReleaseInput', { number: 1.5 }, { number: ['number must be an integer'] }],
  ['listReleasesInput', { before: 0 }, { before: ['before must be a positive number'] }],
  ['listAuditInput', { before: 0 }, { before: ['before must be a positive number'] }],
  ['rollBackInput', { to: 0 }, { to: ['to must be a positive number'] }],
  ['withdrawReleaseInput', { number: 0 }, { number: ['number must be a positive number'] }],
  ...['setCanaryShareInput', 'startCanaryInput'].flatMap((name) => [
    [name, { share: 'much' }, { share: [badShare] }] as const,
    [name, { share: -1 }, { share: [badShare] }] as const,
    [name, { share: 101 }, { share: [badShare] }] as const,
    [name, { share: undefined }, { share: ['Give the share: a percentage from 0 to 100.'] }] as const,
  ]),
  ['createOverrideInput', { hours: 'a day' }, { hours: [badHours] }],
  ['createOverrideInput', { hours: 0 }, { hours: [badHours] }],
  ['createOverrideInput', { hours: 169 }, { hours: [badHours] }],
  [
    'createOverrideInput',
    { hours: undefined },
    { hours: ['Say for how many hours the link is good: 1 to 168.'] },
  ],
  ...['a b', 'a.b', 'x'.repeat(65), ''].map(
    (session_id) =>
      [
        'getSessionReleaseInput',
        { session_id },
        { session_id: expect.arrayContaining(['A session id has letters, digits, - and _ only.']) },
      ] as const,
  ),
  ...[
    'yesterday',
    'x2026-11-21T09:30:00Z',
    '2026-11-21T09:30:00Zx',
    '2026-11-21T09:30:00+01:00',
    '2026-11-21T9:30Z',
  ].map((at) => ['getSessionReleaseInput', { at }, { at: expect.arrayContaining([badTime]) }] as const),
  ['getSessionReleaseInput', { at: '2026-13-21T09:30:00Z' }, { at: ['There is no such time.'] }],
  ['reportHealthInput', { edge: 'a b' }, { edge: [expect.stringMatching('edge must match')] }],
  ['reportHealthInput', { edge: 'a/' }, { edge: [expect.stringMatching('edge must match')] }],
  ['reportHealthInput', { edge: '/a' }, { edge: [expect.stringMatching('edge must match')] }],
  ['reportHealthInput', { revision: -1 }, { revision: ['revision must be greater than or equal to 0'] }],
  ['reportHealthInput', { revision: 0.5 }, { revision: ['revision must be an integer'] }],
  [
    'reportHealthInput',
    { page_state: 1_000_001 },
    { page_state: ['page_state must be less than or equal to 1000000'] },
  ],
  ['reportHealthInput', { sequence: -1 }, { sequence: ['sequence must be greater than or equal to 0'] }],
  ['reportHealthInput', { sequence: 0.5 }, { sequence: ['sequence must be an integer'] }],
  ...Object.keys(counted).map(
    (field) =>
      [
        'reportHealthInput',
        { counts: [{ ...counted, [field]: undefined }] },
        { [`counts[0].${field}`]: [`counts[0].${field} is a required field`] },
      ] as const,
  ),
  [
    'reportHealthInput',
    { counts: [{ ...counted, measure: 'luck' }] },
    { 'counts[0].measure': [expect.stringMatching('must be one of the following values')] },
  ],
  [
    'reportHealthInput',
    { counts: [{ ...counted, subject: long(120), version: long(80) }] },
    {
      'counts[0].subject': ['counts[0].subject must be at most 120 characters'],
      'counts[0].version': ['counts[0].version must be at most 80 characters'],
    },
  ],
  [
    'reportHealthInput',
    { counts: [{ ...counted, kinds: { timeout: -1 } }] },
    { 'counts[0].kinds.timeout': ['counts[0].kinds.timeout must be greater than or equal to 0'] },
  ],
  ...['a', '12,', ',12', '12;13', '1234567890', Array(11).fill('1').join(',')].map(
    (releases) => ['getHealthInput', { releases }, { releases: [badReleases] }] as const,
  ),
  ['getHealthInput', { since: 'yesterday' }, { since: expect.arrayContaining([badTime]) }],
  ['createTokenInput', { name: ' ' }, { name: expect.arrayContaining(['Say whose token it is.']) }],
  ...[
    'edge',
    'PLATFORM',
    'health-gate',
    'rollout-plan',
    'unknown',
    'shell',
    'mf-search',
    '1Sam',
    'S/m',
    'x'.repeat(41),
  ].map((name) => ['createTokenInput', { name }, { name: [badPerson] }] as const),
  ['createTokenInput', { name: 'mf-search', role: 'team:mf-fitters' }, { name: [badPerson] }],
  ['createTokenInput', { name: 'Sam', role: 'team:Sam' }, { name: [badPerson] }],
  ...['owner', 'xadmin', 'admins'].map(
    (role) =>
      [
        'createTokenInput',
        { role },
        { role: ['A role is viewer, engineer, admin, or team:<micro-frontend>.'] },
      ] as const,
  ),
  [
    'createTokenInput',
    { role: 'team:' },
    { name: [badPerson], role: ['A role is viewer, engineer, admin, or team:<micro-frontend>.'] },
  ],
  [
    'createTokenInput',
    { role: undefined },
    { role: ['Give a role: viewer, engineer, admin, or team:<micro-frontend>.'] },
  ],
  ['createTokenInput', { days: 'many' }, { days: [badDays] }],
  ['createTokenInput', { days: 0 }, { days: [badDays] }],
  ['createTokenInput', { days: 367 }, { days: [badDays] }],
  ['createTokenInput', { days: 1.5 }, { days: ['A token is good for whole days.'] }],
  ['createTokenInput', { days: undefined }, { days: ['Say for how many days the token is good: 1 to 366.'] }],
  ['revokeTokenInput', { id: 0 }, { id: ['id must be a positive number'] }],
  ['revokeTokenInput', { id: 1.5 }, { id: ['id must be an integer'] }],
  ['revokeTokenInput', { id: 2_147_483_648 }, { id: ['id must be less than or equal to 2147483647'] }],
];

test.each(wrong)('%s says what is wrong with %j', (name, change, messages) => {
  expect(refusals(name, { ...least[name], ...change })).toEqual(messages);
});

test.each([
  ['getSessionReleaseInput', { at: '2026-11-21T09:30Z' }],
  ['getSessionReleaseInput', { at: '2026-11-21T09:30:15Z' }],
  ['getSessionReleaseInput', { at: '2026-11-21T09:30:15.25Z' }],
  ['getHealthInput', { releases: '1' }],
  ['getHealthInput', { releases: Array(10).fill('123456789').join(',') }],
  ['publishVersionInput', { name: 'mf-search2' }],
  ['createOverrideInput', { hours: 168 }],
  ['createTokenInput', { name: 'mf-search', role: 'team:mf-search' }],
  ['createTokenInput', { name: "Zoë O'Hara-Lee Jr. 2", role: 'viewer', days: 366 }],
  ['createTokenInput', { name: 'Ed', role: 'admin', days: 1 }],
  ['createTokenInput', { name: 'x'.repeat(40) }],
  ['createTokenInput', { name: 'Edges' }],
  ['createReleaseInput', { accept: ['page_removed:/basket', 'frozen'] }],
  ['promoteCanaryInput', { accept: ['stable_failing', 'frozen'] }],
  ['createTokenInput', { name: 'Sam at the edge' }],
  ['createReleaseInput', { reason: '  Why? 👍  ' }],
])('%s takes %j', (name, change) => {
  expect(refusals(name, { ...least[name], ...change })).toEqual({});
});

test('an edge that does not say so is behind no unknown proxy, and a report may have no counts', () => {
  const older = schemas.reportHealthInput.validateSync({ ...report, counts: [] });
  expect(older).toMatchObject({ may_be_behind_unknown_proxy: false, counts: [] });
  const newer = schemas.reportHealthInput.validateSync({ ...report, may_be_behind_unknown_proxy: true });
  expect(newer.may_be_behind_unknown_proxy).toBe(true);
});

test('a report has at most 2,000 counts', () => {
  const reportOf = (length: number) =>
    refusals('reportHealthInput', { ...report, counts: Array(length).fill(counted) });
  expect(reportOf(2_000)).toEqual({});
  expect(reportOf(2_001)).toEqual({ counts: ['counts field must have less than or equal to 2000 items'] });
});

test('reasons and names are trimmed', () => {
  expect(schemas.promoteCanaryInput.cast({ ...change, reason: ' Why ' })).toMatchObject({ reason: 'Why' });
  expect(schemas.createTokenInput.cast({ ...token, name: ' Sam ' })).toMatchObject({ name: 'Sam' });
});
