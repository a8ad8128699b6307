import { endpoint } from '@tyres/contract-kit/endpoint';
import type { CreateReleaseInput, ReleaseSummary } from './payloads';
import type { BuiltRelease, ReleaseSet } from './release';

/** Publishes an immutable version: the body is a gzipped tar of the built folder; needs the team's token. @throws version_exists, not_your_micro_frontend, hash_mismatch, bad_archive */
export const publishVersion = /* #__PURE__ */ endpoint<{ name: string }, BuiltRelease>({
  service: 'registry',
  name: 'publishVersion',
  method: 'POST',
  path: '/versions/{name}',
  audience: 'internal',
  body: 'raw',
});

/** Every published version, newest first. */
export const listVersions = /* #__PURE__ */ endpoint<
  { name?: string },
  { versions: readonly BuiltRelease[] }
>({
  service: 'registry',
  name: 'listVersions',
  method: 'GET',
  path: '/versions',
  audience: 'internal',
});

/** Makes a new release: the live set with these versions changed; needs a token of the platform. @throws unknown_version, page_claimed_twice, fragment_missing */
export const createRelease = /* #__PURE__ */ endpoint<CreateReleaseInput, ReleaseSet>({
  service: 'registry',
  name: 'createRelease',
  method: 'POST',
  path: '/releases',
  audience: 'internal',
  body: 'json',
});

/** The live set. @throws no_release */
export const getCurrentRelease = /* #__PURE__ */ endpoint<object, ReleaseSet>({
  service: 'registry',
  name: 'getCurrentRelease',
  method: 'GET',
  path: '/releases/current',
  audience: 'internal',
});

/** A set by its number. @throws unknown_release */
export const getRelease = /* #__PURE__ */ endpoint<{ number: number }, ReleaseSet>({
  service: 'registry',
  name: 'getRelease',
  method: 'GET',
  path: '/releases/{number}',
  audience: 'internal',
});

/** History, newest first. */
export const listReleases = /* #__PURE__ */ endpoint<object, { releases: readonly ReleaseSummary[] }>({
  service: 'registry',
  name: 'listReleases',
  method: 'GET',
  path: '/releases',
  audience: 'internal',
});

/** Server-sent events: `release` with `{ "number": 12 }` at once and on each change. */
export const watchReleases = /* #__PURE__ */ endpoint<object, never>({
  service: 'registry',
  name: 'watchReleases',
  method: 'GET',
  path: '/releases/events',
  audience: 'internal',
  answers: 'stream',
});
