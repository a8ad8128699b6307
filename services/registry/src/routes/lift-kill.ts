import { liftKill } from '@tyres/registry-contract/endpoints';
import { liftKillInput } from '@tyres/registry-contract/schemas';
import { lift } from '../domain/live-state';
import { action } from '../use-cases/action';
import { applyChange } from '../use-cases/apply-change';
import type { Deps } from '../deps';

/** Switches a micro-frontend on again. @throws state_changed, not_killed */
export const liftKillRoute = (deps: Deps) =>
  action(deps, { endpoint: liftKill, input: liftKillInput, by: 'engineers' }, ({ name, ...input }, actor) =>
    applyChange(deps, {
      actor: actor.name,
      action: 'lift_kill',
      reason: input.reason,
      onRevision: input.on_revision,
      detail: { name },
      change: (state) => lift(state, name),
    }),
  );
