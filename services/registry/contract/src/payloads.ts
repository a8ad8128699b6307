import type { LiveState } from './live-state';
import type { Release } from './release';

/** Every change of what is live says why, and on which state it was decided. */
export interface ChangeInput {
  readonly reason: string;
  /** `revision` of the state that was looked at; a newer one refuses with `state_changed`. */
  readonly on_revision: number;
}

export interface CreateReleaseInput extends ChangeInput {
  /** Micro-frontend (or `shell`) to `<version>-<build>`: what differs from the stable set. */
  readonly versions: Readonly<Record<string, string>>;
}

export interface StartCanaryInput extends CreateReleaseInput {
  /** Per cent, 0 to 100. */
  readonly share: number;
}

export interface CreateOverrideInput {
  readonly versions: Readonly<Record<string, string>>;
  /** How long the link is good for, 1 to 168. */
  readonly hours: number;
  readonly reason: string;
}

export interface Override {
  readonly release: number;
  /** Address on the site; whoever opens it gets the release, in that browser alone. */
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
}

/** Why a set of versions cannot be released; the message names the two sides, what breaks and what to do. */
export interface ReleaseProblem {
  readonly code: ReleaseProblemCode;
  readonly message: string;
}

export type ReleaseProblemCode =
  | 'shell_missing'
  | 'page_claimed_twice'
  | 'fragment_missing'
  | 'event_not_sent'
  | 'shared_differs'
  | 'kit_out_of_range'
  | 'page_state_unknown'
  | 'endpoint_missing'
  | 'service_silent'
  | 'page_too_heavy';

/** JavaScript that a page loads before anybody touches it, gzipped. */
export interface PageWeight {
  readonly page: string;
  readonly owner: string;
  readonly gzip_bytes: number;
  readonly budget_bytes: number;
}

/** What the gate says of a set before anybody is served. */
export interface CheckedRelease {
  /** The candidate; its number is 0, since it is not one yet. */
  readonly set: Release;
  readonly problems: readonly ReleaseProblem[];
  readonly weights: readonly PageWeight[];
}

export interface AuditEntry {
  readonly id: number;
  readonly happened_at: string;
  /** Name of the token: a person, a team, or `platform` for the first admin; `health-gate` when it acted by itself; `unknown` when the token was not known. */
  readonly actor: string;
  readonly action: string;
  readonly reason: string | null;
  readonly from_release: number | null;
  readonly to_release: number | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface VerifiedVersion {
  readonly files: number;
  /** Names of files that are not what was published, or are missing. */
  readonly damaged: readonly string[];
}

/** Which release a session was given at a time, and why. */
export interface SessionRelease {
  readonly release: number;
  readonly channel: 'stable' | 'canary';
  /** 0 to 100, 100 excluded; null while there was no canary. */
  readonly bucket: number | null;
  readonly state: LiveState;
}

/** What a token allows: to read, to change what sessions get, to manage tokens too; or to publish one micro-frontend. */
export type TokenRole = 'viewer' | 'engineer' | 'admin' | `team:${string}`;

export interface CreateTokenInput {
  /** A person; of a team's token the micro-frontend. */
  readonly name: string;
  readonly role: TokenRole;
  /** Until it expires, 1 to 366. */
  readonly days: number;
}

/** A token without its secret, which is kept nowhere. Times are ISO 8601, UTC. */
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
  /** Shown this once. */
  readonly token: string;
}

/** Whose token a call brought. */
export interface OwnToken {
  readonly name: string;
  readonly role: TokenRole;
  /** Null for the platform's own token of the settings, when that has no end. */
  readonly expires_at: string | null;
}
