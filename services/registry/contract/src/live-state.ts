import { isFields } from '@tyres/contract-kit/is-fields';
import type { Device } from './health';
import type { RolloutPlan } from './rollout-plan';

/**
 * What sessions get now. Each change creates a new state with the next revision. Old ones are never altered, so
 * that what any session was served at any time can be looked up later.
 */
export interface LiveState {
  /** A change names the revision that it is based on, and is refused if there is a newer one. */
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Number of the release that sessions get by default; 0 before the first. */
  readonly stable: number;
  readonly canary?: Canary;
  /** Micro-frontends that are switched off: their fragments show their static fallback. */
  readonly killed: readonly string[];
  /** Numbers of withdrawn releases: no open tab and no paying session keeps one. */
  readonly withdrawn: readonly number[];
}

/** A release for a share of the sessions. */
export interface Canary {
  readonly release: number;
  /** Per cent of the sessions, 0 to 100. */
  readonly share: number;
  /** Only sessions on these classes of devices get it, and only they are compared. Absent: on all. */
  readonly devices?: readonly Device[] | undefined;
  /** Fixed for the whole rollout, so that a growing share never moves anybody back. */
  readonly salt: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** How its share grows by itself. Edges do not read it. */
  readonly plan?: RolloutPlan;
}

/** Whether a value is a live state. */
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
    typeof value['startedAt'] === 'string' &&
    (value['devices'] === undefined || Array.isArray(value['devices']))
  );
}
