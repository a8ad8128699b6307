import { endpoint } from '@tyres/contract-kit/endpoint';
import type { Device, EdgeStatus, Evidence, HealthPoint, HealthReport, StableAlarm } from './health';
import type { LiveState } from './live-state';
import type {
  AlarmedChangeInput,
  AuditEntry,
  ChangeInput,
  CheckedRelease,
  CheckedService,
  CheckReleaseInput,
  ContractWarning,
  CreateOverrideInput,
  CreateReleaseInput,
  ListInput,
  ListVersionsInput,
  Override,
  PrunedVersion,
  PruneVersionsInput,
  PublishedVersion,
  ReleaseSummary,
  SessionRelease,
  StartCanaryInput,
  VerifiedVersion,
} from './payloads';
import type { Manifest, Release } from './release';

/** Publishes an immutable version: the body is a gzipped tar of the built folder; needs the team's token. @throws version_exists, publish_running, not_your_micro_frontend, hash_mismatch, bad_archive, signature_missing, signature_wrong, no_signing_key, store_full, store_unavailable */
export const publishVersion = /* #__PURE__ */ endpoint<{ name: string }, Manifest>({
  service: 'registry',
  name: 'publishVersion',
  method: 'POST',
  path: '/versions/{name}',
  audience: 'internal',
  body: 'raw',
});

/** Published versions, newest first, at most 200. */
export const listVersions = /* #__PURE__ */ endpoint<
  ListVersionsInput,
  { versions: readonly PublishedVersion[] }
>({
  service: 'registry',
  name: 'listVersions',
  method: 'GET',
  path: '/versions',
  audience: 'internal',
});

/** The manifest of a published version. @throws unknown_version */
export const getVersion = /* #__PURE__ */ endpoint<{ name: string; folder: string }, Manifest>({
  service: 'registry',
  name: 'getVersion',
  method: 'GET',
  path: '/versions/{name}/{folder}',
  audience: 'internal',
});

/** A file of a published version, as bytes. @throws artefact_not_found, store_unavailable */
export const getArtefact = /* #__PURE__ */ endpoint<{ name: string; folder: string; file: string }, never>({
  service: 'registry',
  name: 'getArtefact',
  method: 'GET',
  path: '/artefacts/{name}/{folder}/{file}',
  audience: 'internal',
  answers: 'stream',
});

/** Checks every stored file of a version against its recorded hash, and writes damage to the audit log. Needs any token. @throws unknown_version */
export const verifyVersion = /* #__PURE__ */ endpoint<{ name: string; folder: string }, VerifiedVersion>({
  service: 'registry',
  name: 'verifyVersion',
  method: 'POST',
  path: '/versions/{name}/{folder}/verify',
  audience: 'internal',
  body: 'json',
});

/** Removes the files of old versions, at most 50 at a time: never of the newest ones of a micro-frontend, and never of what was published, live or linked to within a week. For engineers. @throws platform_only */
export const pruneVersions = /* #__PURE__ */ endpoint<
  PruneVersionsInput,
  {
    /** Oldest first. */
    pruned: readonly PrunedVersion[];
    /** How many more could be pruned. */
    left: number;
  }
>({
  service: 'registry',
  name: 'pruneVersions',
  method: 'POST',
  path: '/prune',
  audience: 'internal',
  body: 'json',
});

/** Runs the contract gate on the stable release with these versions changed; changes nothing. Needs any token. @throws unknown_version */
export const checkRelease = /* #__PURE__ */ endpoint<CheckReleaseInput, CheckedRelease>({
  service: 'registry',
  name: 'checkRelease',
  method: 'POST',
  path: '/releases/check',
  audience: 'internal',
  body: 'json',
  writes: false,
});

/** Whether a service may be deployed with a contract, as its `GET /contract` answers it; changes nothing. Needs any token. @throws not_a_contract */
export const checkService = /* #__PURE__ */ endpoint<{ name: string; contract: object }, CheckedService>({
  service: 'registry',
  name: 'checkService',
  method: 'POST',
  path: '/services/{name}/check',
  audience: 'internal',
  body: 'json',
  writes: false,
});

/** Creates a release from the stable one with these versions changed, and makes it stable. @throws state_changed, canary_running, frozen, unknown_version, codes of the contract gate */
export const createRelease = /* #__PURE__ */ endpoint<CreateReleaseInput, LiveState>({
  service: 'registry',
  name: 'createRelease',
  method: 'POST',
  path: '/releases',
  audience: 'internal',
  body: 'json',
});

/** A release by its number. @throws unknown_release */
export const getRelease = /* #__PURE__ */ endpoint<{ number: number }, Release>({
  service: 'registry',
  name: 'getRelease',
  method: 'GET',
  path: '/releases/{number}',
  audience: 'internal',
});

/** The releases, newest first, at most 100. */
export const listReleases = /* #__PURE__ */ endpoint<ListInput, { releases: readonly ReleaseSummary[] }>({
  service: 'registry',
  name: 'listReleases',
  method: 'GET',
  path: '/releases',
  audience: 'internal',
});

/** Creates a release for a share of the sessions, alone or by a plan. @throws state_changed, canary_running, frozen, unknown_version, codes of the contract gate */
export const startCanary = /* #__PURE__ */ endpoint<StartCanaryInput, LiveState>({
  service: 'registry',
  name: 'startCanary',
  method: 'POST',
  path: '/canary',
  audience: 'internal',
  body: 'json',
});

/** Changes the canary's share, and ends its plan. @throws state_changed, no_canary, canary_rolled_back; when it grows, stable_failing, frozen */
export const setCanaryShare = /* #__PURE__ */ endpoint<AlarmedChangeInput & { share: number }, LiveState>({
  service: 'registry',
  name: 'setCanaryShare',
  method: 'POST',
  path: '/canary/share',
  audience: 'internal',
  body: 'json',
});

/** Makes the canary stable. @throws state_changed, no_canary, canary_rolled_back, stable_failing, frozen, codes of the contract gate */
export const promoteCanary = /* #__PURE__ */ endpoint<AlarmedChangeInput, LiveState>({
  service: 'registry',
  name: 'promoteCanary',
  method: 'POST',
  path: '/canary/promote',
  audience: 'internal',
  body: 'json',
});

/** Ends the canary; without one, or with a number, makes an earlier release stable (default: the previous one). @throws state_changed, unknown_release, already_stable, release_withdrawn, nothing_before */
export const rollBack = /* #__PURE__ */ endpoint<ChangeInput & { to?: number }, LiveState>({
  service: 'registry',
  name: 'rollBack',
  method: 'POST',
  path: '/rollback',
  audience: 'internal',
  body: 'json',
});

/** Withdraws a release from everybody, paying sessions and open tabs too. The stable one cannot be withdrawn. @throws state_changed, unknown_release, release_is_stable, already_withdrawn */
export const withdrawRelease = /* #__PURE__ */ endpoint<ChangeInput & { number: number }, LiveState>({
  service: 'registry',
  name: 'withdrawRelease',
  method: 'POST',
  path: '/releases/{number}/withdraw',
  audience: 'internal',
  body: 'json',
});

/** Switches a micro-frontend off: its fragments show their fallback, in open tabs within seconds. @throws state_changed, unknown_micro_frontend, already_killed */
export const killMicroFrontend = /* #__PURE__ */ endpoint<ChangeInput & { name: string }, LiveState>({
  service: 'registry',
  name: 'killMicroFrontend',
  method: 'POST',
  path: '/kills/{name}',
  audience: 'internal',
  body: 'json',
});

/** Switches a micro-frontend on again. @throws state_changed, not_killed */
export const liftKill = /* #__PURE__ */ endpoint<ChangeInput & { name: string }, LiveState>({
  service: 'registry',
  name: 'liftKill',
  method: 'POST',
  path: '/kills/{name}/lift',
  audience: 'internal',
  body: 'json',
});

/** Creates a signed link that shows one browser the stable release with these versions changed. Teams may, with their own versions. @throws unknown_version, not_your_micro_frontend, codes of the contract gate */
export const createOverride = /* #__PURE__ */ endpoint<CreateOverrideInput, Override>({
  service: 'registry',
  name: 'createOverride',
  method: 'POST',
  path: '/overrides',
  audience: 'internal',
  body: 'json',
});

/** The live state: what sessions get now. */
export const getLiveState = /* #__PURE__ */ endpoint<object, LiveState>({
  service: 'registry',
  name: 'getLiveState',
  method: 'GET',
  path: '/state',
  audience: 'internal',
});

/** Server-sent events: `state` with the live state, at once and on each change. */
export const watchLiveState = /* #__PURE__ */ endpoint<object, never>({
  service: 'registry',
  name: 'watchLiveState',
  method: 'GET',
  path: '/state/events',
  audience: 'internal',
  answers: 'stream',
});

/** Who did what, when and why, newest first, at most 100. */
export const listAudit = /* #__PURE__ */ endpoint<ListInput, { entries: readonly AuditEntry[] }>({
  service: 'registry',
  name: 'listAudit',
  method: 'GET',
  path: '/audit',
  audience: 'internal',
});

/** Which release a session on a class of devices (default: desktop) was given at a time (ISO 8601; default: now). */
export const getSessionRelease = /* #__PURE__ */ endpoint<
  { session_id: string; at?: string; device?: Device },
  SessionRelease
>({
  service: 'registry',
  name: 'getSessionRelease',
  method: 'GET',
  path: '/sessions/{session_id}/release',
  audience: 'internal',
});

/** An edge's health report; needs the edges' token. @throws token_refused */
export const reportHealth = /* #__PURE__ */ endpoint<HealthReport, { revision: number }>({
  service: 'registry',
  name: 'reportHealth',
  method: 'POST',
  path: '/health-reports',
  audience: 'internal',
  body: 'json',
});

/** Health counts of some releases (numbers separated by commas) since a time (ISO 8601; default: an hour ago), in stretches of `healthStretchMs`. */
export const getHealth = /* #__PURE__ */ endpoint<
  { releases: string; since?: string },
  { points: readonly HealthPoint[] }
>({
  service: 'registry',
  name: 'getHealth',
  method: 'GET',
  path: '/health-points',
  audience: 'internal',
});

/** The evidence about the running canary, worst first, at most 100 pairs, and where the stable release fails; both empty without a canary. */
export const getCanaryEvidence = /* #__PURE__ */ endpoint<
  object,
  { evidence: readonly Evidence[]; alarms: readonly StableAlarm[] }
>({
  service: 'registry',
  name: 'getCanaryEvidence',
  method: 'GET',
  path: '/canary/evidence',
  audience: 'internal',
});

/** What the running services do not answer of the calls that releases in use make; empty when all is well. */
export const listContractWarnings = /* #__PURE__ */ endpoint<
  object,
  { warnings: readonly ContractWarning[] }
>({
  service: 'registry',
  name: 'listContractWarnings',
  method: 'GET',
  path: '/contract-warnings',
  audience: 'internal',
});

/** The edges that reported within the last minute. */
export const listEdges = /* #__PURE__ */ endpoint<object, { edges: readonly EdgeStatus[] }>({
  service: 'registry',
  name: 'listEdges',
  method: 'GET',
  path: '/edges',
  audience: 'internal',
});
