import * as endpoints from '@tyres/registry-contract/endpoints';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { ListVersionsInput, PublishedVersion } from '@tyres/registry-contract/payloads';
import { versionId, type Release } from '@tyres/registry-contract/release';
import { callRegistry, type RegistryAccess } from './registry-call';

/** The id of each version of a release, by micro-frontend. */
export function versionIds({ versions }: Pick<Release, 'versions'>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, versionId(version)]));
}

export interface CreateReleaseOptions extends RegistryAccess {
  readonly token: string;
  /** Version ids by micro-frontend: what differs from the stable release. */
  readonly versions: Readonly<Record<string, string>>;
  /** Problems of the contract gate that are wanted, by name; default none. */
  readonly accept?: readonly string[];
  readonly reason: string;
}

/** Releases the stable release, as it is now, with some versions changed. @throws CallError (`unknown_version`, `state_changed`, `page_claimed_twice`, …) */
export async function createRelease({
  versions,
  accept = [],
  reason,
  ...access
}: CreateReleaseOptions): Promise<LiveState> {
  const { revision } = await findLiveState(access);
  const input = { versions, accept, reason, on_revision: revision };
  return callRegistry(access, endpoints.createRelease, input);
}

/** Names of the problems that a release of these versions would have to accept. */
export async function findAcceptable(
  access: RegistryAccess & { readonly token: string },
  versions: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { problems } = await callRegistry(access, endpoints.checkRelease, { versions });
  return problems.flatMap(({ accept }) => accept ?? []);
}

/** The live state: what sessions get now. */
export function findLiveState(access: RegistryAccess): Promise<LiveState> {
  return callRegistry(access, endpoints.getLiveState, {});
}

/** A release by its number. @throws CallError (`unknown_release`) */
export function findRelease(access: RegistryAccess, number: number): Promise<Release> {
  return callRegistry(access, endpoints.getRelease, { number });
}

/** Published versions, newest first. */
export async function listVersions(
  access: RegistryAccess,
  wanted: ListVersionsInput = {},
): Promise<readonly PublishedVersion[]> {
  const { versions } = await callRegistry(access, endpoints.listVersions, wanted);
  return versions;
}
