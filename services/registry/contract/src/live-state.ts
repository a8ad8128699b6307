import { isFields } from '@tyres/contract-kit/is-fields';

/**
 * What sessions get just now. Each change makes a new one, with the next revision; nothing of an old one is altered, so
 * what any session was served at any time can be told afterwards.
 */
export interface LiveState {
  /** Whoever changes it names the revision that they looked at, and is refused when there is a newer one. */
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Number of the release that sessions get by default; 0 before the first. */
  readonly stable: number;
  readonly canary?: Canary;
  /** Micro-frontends that are switched off: their fragments stand on their static fallback. */
  readonly killed: readonly string[];
  /** Numbers of releases that nobody is kept on, neither a tab that stands on one nor a session that is paying. */
  readonly withdrawn: readonly number[];
}

/** A release that some sessions get to try it. */
export interface Canary {
  readonly release: number;
  /** Per cent of the sessions, 0 to 100. */
  readonly share: number;
  /** Fixed for the whole rollout, so that a growing share never moves anybody back. */
  readonly salt: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

/** Tells a live state from other JSON. */
export function isLiveState(value: unknown): value is LiveState {
  if (!isFields(value)) return false;
  const { revision, since, stable, canary, killed, withdrawn } = value;
  return (
    Number.isSafeInteger(revision) &&
    typeof since === 'string' &&
    Number.isSafeInteger(stable) &&
    (canary === undefined || isCanary(canary)) &&
    Array.isArray(killed) &&
    killed.every((name) => typeof name === 'string') &&
    Array.isArray(withdrawn) &&
    withdrawn.every(Number.isSafeInteger)
  );
}

function isCanary(value: unknown): value is Canary {
  return (
    isFields(value) &&
    Number.isSafeInteger(value['release']) &&
    typeof value['share'] === 'number' &&
    value['share'] >= 0 &&
    value['share'] <= 100 &&
    typeof value['salt'] === 'string' &&
    typeof value['startedAt'] === 'string'
  );
}
