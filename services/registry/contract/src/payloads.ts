import type { DryRunSummary } from './dry-run-endpoints';
import type { Device } from './health';
import type { LiveState } from './live-state';
import type { Release, Source } from './release';
import type { PlanStep } from './rollout-plan';

/** Every change of the live state has a reason, and the revision that it is based on. */
export interface ChangeInput {
  readonly reason: string;
  /** `revision` of the state that the change is based on; refused with `state_changed` if there is a newer one. */
  readonly on_revision: number;
}

/** A change that gives the canary to more sessions. */
export interface AlarmedChangeInput extends ChangeInput {
  /** `stable_failing`: go on although the stable release fails much more often than before. `frozen`: in spite of a freeze. */
  readonly accept?: readonly string[];
}

export interface CheckReleaseInput {
  /** Version ids by micro-frontend (or `shell`): what differs from the stable release. */
  readonly versions: Readonly<Record<string, string>>;
  /** Problems that are wanted, by their `accept`: `page_removed:/basket`. `frozen`: in spite of a freeze. */
  readonly accept?: readonly string[];
}

export interface CreateReleaseInput extends CheckReleaseInput, ChangeInput {}

/** With a share, which engineers change, or with a plan, by which it grows and is promoted by itself. */
export interface StartCanaryInput extends CreateReleaseInput {
  /** Per cent, 0 to 100. */
  readonly share?: number;
  readonly plan?: readonly PlanStep[];
  /** Only sessions on these classes of devices; all when there are none. */
  readonly devices?: readonly Device[];
}

export interface CreateOverrideInput {
  readonly versions: Readonly<Record<string, string>>;
  /** How long the link is valid, 1 to 168. */
  readonly hours: number;
  readonly reason: string;
}

export interface Override {
  readonly release: number;
  /** Address on the site; the browser that opens it gets the release. */
  readonly link: string;
  /** ISO 8601, UTC. */
  readonly expires_at: string;
}

export type ReleaseKind = 'release' | 'canary' | 'override';

export interface ReleaseSummary {
  readonly number: number;
  readonly kind: ReleaseKind;
  readonly created_at: string;
  readonly created_by: string;
  readonly reason: string;
  /** Number of the release that it was made from; 0 for the first. */
  readonly based_on: number;
  /** `<version>-<build>` by micro-frontend. */
  readonly versions: Readonly<Record<string, string>>;
  /** The last dry run of these versions. */
  readonly dry_run?: DryRunSummary;
}

export interface PublishedVersion {
  readonly name: string;
  /** `<version>-<build>` */
  readonly folder: string;
  readonly published_at: string;
  readonly published_by: string;
  /** Scripts and styles for browsers, gzipped. */
  readonly browser_gzip_bytes: number;
  readonly server_bytes: number;
  readonly pages: number;
  readonly fragments: number;
  /** Where it comes from; null outside of git. */
  readonly source: Source | null;
  /** The fingerprint of the key that it is signed with; null without a signature. */
  readonly signed_by: string | null;
  /** When its files were removed; null while they are there. */
  readonly pruned_at: string | null;
}

/** A page of a list, newest first. */
export interface ListInput {
  /** Only what is older than this entry. */
  readonly before?: number | undefined;
  /** Only entries with this text somewhere, in any case. */
  readonly text?: string | undefined;
}

export interface ListVersionsInput {
  /** Of one micro-frontend. */
  readonly name?: string | undefined;
  /** Only what was published before this one: `mf-search@0.2.0-3f2a9c1b`. */
  readonly before?: string | undefined;
  /** Only versions with this text in their name, publisher or commit, in any case. */
  readonly text?: string | undefined;
}

export interface PruneVersionsInput {
  /** How many versions of each micro-frontend are kept at least: the newest. */
  readonly keep: number;
  /** True only lists what would be pruned. */
  readonly dry_run?: boolean;
  /** Needed unless it is a dry run. */
  readonly reason?: string;
}

/** A version whose files were removed, or would be. */
export interface PrunedVersion {
  readonly name: string;
  /** `<version>-<build>` */
  readonly folder: string;
  readonly published_at: string;
  /** Of all its files. */
  readonly bytes: number;
}

/** How a micro-frontend of a candidate differs from the live one. */
export interface VersionChange {
  readonly name: string;
  /** The live version; absent when it is new. */
  readonly from?: string;
  readonly to: string;
  readonly source?: Source;
  /** In words: `page /basket`, `fragment basket`, `calls catalogue.applyFilters@1`, `sends basket:changed@2`, `hears …`. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Scripts and styles for browsers, gzipped. */
  readonly gzip_bytes: number;
  readonly gzip_bytes_before: number;
}

/** Why a set of versions cannot be released. The message names both sides, what breaks and what to do. */
export interface ReleaseProblem {
  readonly code: ReleaseProblemCode;
  readonly message: string;
  /** Absent for a problem that no release may have; else what accepts it, `<code>:<what>`. */
  readonly accept?: string;
}

export type ReleaseProblemCode =
  | 'shell_missing'
  | 'page_claimed_twice'
  | 'unknown_frame_policy'
  | 'frame_not_alone'
  | 'framed_fragment_on_page'
  | 'unknown_parameter_type'
  | 'page_path_invalid'
  | 'page_at_endpoint'
  | 'page_shadows'
  | 'page_removed'
  | 'page_keeps_release'
  | 'fragment_removed'
  | 'sitemap_name_invalid'
  | 'sitemap_claimed_twice'
  | 'sitemap_without_addresses'
  | 'sitemap_with_addresses'
  | 'frame_in_sitemap'
  | 'fragment_missing'
  | 'event_not_sent'
  | 'shared_differs'
  | 'kit_out_of_range'
  | 'page_state_unknown'
  | 'endpoint_missing'
  | 'service_silent'
  | 'page_too_heavy';

/** JavaScript that a page loads before any interaction, gzipped. */
export interface PageWeight {
  readonly page: string;
  readonly owner: string;
  readonly gzip_bytes: number;
  readonly budget_bytes: number;
}

/** The contract gate's result. */
export interface CheckedRelease {
  /** The candidate; its number is 0, since it is not a release yet. */
  readonly set: Release;
  readonly problems: readonly ReleaseProblem[];
  readonly changes: readonly VersionChange[];
  /** Problems that the stable release has as well, so that they do not keep the candidate back. */
  readonly existing: readonly ReleaseProblem[];
  readonly weights: readonly PageWeight[];
  /** The last dry run of the candidate. */
  readonly dry_run?: DryRunSummary;
}

/** Whether a service's next contract suits every release that shoppers may have. */
export interface CheckedService {
  /** The stable release, the canary, those that sessions and tabs may still have, and those of override links. */
  readonly releases: readonly number[];
  readonly problems: readonly { readonly code: 'endpoint_needed'; readonly message: string }[];
}

export interface AuditEntry {
  readonly id: number;
  readonly happened_at: string;
  /** Name of the token: a person, a team, or `platform` for the first admin; `health-gate` and `rollout-plan` when they acted by themselves; `unknown` for an unknown token. */
  readonly actor: string;
  readonly action: string;
  readonly reason: string | null;
  readonly from_release: number | null;
  readonly to_release: number | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface VerifiedVersion {
  readonly files: number;
  /** Names of damaged or missing files. */
  readonly damaged: readonly string[];
}

/** Which release a session was given at a time, on a class of devices, and why. */
export interface SessionRelease {
  readonly release: number;
  readonly channel: 'stable' | 'canary';
  /** 0 to 100, 100 excluded; null while there was no canary. */
  readonly bucket: number | null;
  readonly state: LiveState;
}

/** The role of a token: it may read, change the live state, or manage tokens too; or publish one micro-frontend. */
export type TokenRole = 'viewer' | 'engineer' | 'admin' | `team:${string}`;

export interface CreateTokenInput {
  /** A person, or the micro-frontend of a team. */
  readonly name: string;
  readonly role: TokenRole;
  /** Until it expires, 1 to 366. */
  readonly days: number;
}

/** A token without its secret, which is not stored. Times are ISO 8601, UTC. */
export interface AccessToken {
  readonly id: number;
  readonly name: string;
  readonly role: TokenRole;
  readonly created_at: string;
  readonly created_by: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly revoked_by: string | null;
}

export interface CreatedToken extends AccessToken {
  /** Shown only once. */
  readonly token: string;
}

/** The owner of the caller's token. */
export interface OwnToken {
  readonly name: string;
  readonly role: TokenRole;
  /** Null for a token of the settings without an expiry. */
  readonly expires_at: string | null;
}

/** The key that a team signs its versions with. */
export interface SigningKey {
  /** The team's micro-frontend. */
  readonly name: string;
  /** SHA-256 of the key in DER (SPKI), as in `SHA256:…`. */
  readonly fingerprint: string;
  /** Ed25519, PEM. */
  readonly public_key: string;
  readonly set_at: string;
  readonly set_by: string;
}

export interface SetSigningKeyInput {
  readonly name: string;
  /** Ed25519, PEM; null removes the key, so that versions are published without a signature again. */
  readonly public_key: string | null;
}

/** A service that does not answer what releases in use call. */
export interface ContractWarning {
  readonly service: string;
  /** A sentence. */
  readonly message: string;
}
