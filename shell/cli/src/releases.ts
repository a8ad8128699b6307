import * as endpoints from '@tyres/registry-contract/endpoints';
import type { CreateReleaseInput } from '@tyres/registry-contract/payloads';
import type { BuiltRelease, ReleaseSet } from '@tyres/registry-contract/release';
import { callRegistry, type RegistryAccess } from './registry-call';

/** The name of a version's folder, by which a release names it: `0.1.0-3f2a9c1b`. */
export function releaseFolder(release: Pick<BuiltRelease, 'version' | 'build'>): string {
  return `${release.version}-${release.build}`;
}

/** Releases the live set with some versions changed. @throws CallError (`unknown_version`, `page_claimed_twice`, …) */
export function createRelease({
  versions,
  reason,
  ...access
}: RegistryAccess & CreateReleaseInput): Promise<ReleaseSet> {
  return callRegistry(access, endpoints.createRelease, { versions, reason });
}

/** The live set. @throws CallError (`no_release`) */
export function findCurrentRelease(access: RegistryAccess): Promise<ReleaseSet> {
  return callRegistry(access, endpoints.getCurrentRelease, {});
}

/** What was published of one micro-frontend, or of all, newest first. */
export async function listVersions(access: RegistryAccess, name?: string): Promise<readonly BuiltRelease[]> {
  const { versions } = await callRegistry(access, endpoints.listVersions, name === undefined ? {} : { name });
  return versions;
}
