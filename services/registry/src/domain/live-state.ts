import type { Canary, LiveState } from '@tyres/registry-contract/live-state';
import {
  alreadyKilled,
  alreadyStable,
  alreadyWithdrawn,
  canaryRunning,
  noCanary,
  notKilled,
  releaseIsStable,
  releaseWithdrawn,
  unknownMicroFrontend,
} from '../errors';

type Next = Omit<LiveState, 'revision' | 'since'>;

/** The next state; the database sets its time. */
function follow({ revision, since }: LiveState, { stable, canary, killed, withdrawn }: Next): LiveState {
  return {
    revision: revision + 1,
    since,
    stable,
    ...(canary ? { canary } : {}),
    killed,
    withdrawn,
  };
}

const without = ({ canary: _, ...rest }: LiveState): LiveState => rest;

/** Makes a new release stable. @throws canary_running */
export function release(state: LiveState, number: number): LiveState {
  refuseDuringCanary(state);
  return follow(state, { ...state, stable: number });
}

/** Starts a canary. @throws canary_running */
export function startCanary(state: LiveState, canary: Canary): LiveState {
  refuseDuringCanary(state);
  return follow(state, { ...state, canary });
}

/** Changes the canary's share, and ends its plan. @throws no_canary */
export function share(state: LiveState, percentage: number): LiveState {
  const { plan: _, ...canary } = canaryOf(state);
  return follow(state, { ...state, canary: { ...canary, share: percentage } });
}

/** Makes the canary's release stable. @throws no_canary */
export function promote(state: LiveState): LiveState {
  return follow(without(state), { ...without(state), stable: canaryOf(state).release });
}

/** Ends the canary. @throws no_canary */
export function endCanary(state: LiveState): LiveState {
  canaryOf(state);
  return follow(state, without(state));
}

/** Makes an earlier release stable, and ends a canary. @throws already_stable, release_withdrawn */
export function rollBack(state: LiveState, to: number): LiveState {
  if (to === state.stable) throw alreadyStable(to, state.canary?.release);
  if (state.withdrawn.includes(to)) throw releaseWithdrawn(to);
  return follow(state, { ...without(state), stable: to });
}

/** Withdraws a release, and ends its canary. @throws release_is_stable, already_withdrawn */
export function withdraw(state: LiveState, number: number): LiveState {
  if (number === state.stable) throw releaseIsStable(number);
  if (state.withdrawn.includes(number)) throw alreadyWithdrawn(number);
  const rest = state.canary?.release === number ? without(state) : state;
  return follow(state, { ...rest, withdrawn: [...state.withdrawn, number] });
}

/** Withdraws the canary's release, which ends the canary. @throws no_canary */
export function withdrawCanary(state: LiveState): LiveState {
  return withdraw(state, canaryOf(state).release);
}

/** Switches a micro-frontend off. `known` are those of the live releases. @throws unknown_micro_frontend, already_killed */
export function kill(state: LiveState, name: string, known: readonly string[]): LiveState {
  if (state.killed.includes(name)) throw alreadyKilled(name);
  if (!known.includes(name)) throw unknownMicroFrontend(name, known);
  return follow(state, { ...state, killed: [...state.killed, name] });
}

/** Switches a micro-frontend on again. @throws not_killed */
export function lift(state: LiveState, name: string): LiveState {
  if (!state.killed.includes(name)) throw notKilled(name);
  return follow(state, { ...state, killed: state.killed.filter((killed) => killed !== name) });
}

/** The running canary. @throws no_canary */
export function canaryOf({ canary }: LiveState): Canary {
  if (!canary) throw noCanary();
  return canary;
}

function refuseDuringCanary({ canary }: LiveState): void {
  if (canary) throw canaryRunning(canary.release);
}
