import { killMicroFrontend } from '@tyres/registry-contract/endpoints';
import { killMicroFrontendInput } from '@tyres/registry-contract/schemas';
import { kill } from '../domain/live-state';
import { findMicroFrontends } from '../store/releases';
import { action } from '../use-cases/action';
import { applyChange } from '../use-cases/apply-change';
import type { Deps } from '../deps';

/** Switches a micro-frontend off. @throws state_changed, unknown_micro_frontend, already_killed */
export const killMicroFrontendRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: killMicroFrontend, input: killMicroFrontendInput, by: 'engineers' },
    ({ name, ...input }, actor) =>
      applyChange(deps, {
        actor: actor.name,
        action: 'kill',
        reason: input.reason,
        onRevision: input.on_revision,
        detail: { name },
        change: async (state, tx) => {
          const live = [state.stable, ...(state.canary ? [state.canary.release] : [])];
          return kill(state, name, await findMicroFrontends(tx, live));
        },
      }),
  );
