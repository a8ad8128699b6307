import { withdrawRelease } from '@tyres/registry-contract/endpoints';
import { withdrawReleaseInput } from '@tyres/registry-contract/schemas';
import { withdraw } from '../domain/live-state';
import { unknownRelease } from '../errors';
import { findReleaseKind } from '../store/releases';
import { action } from '../use-cases/action';
import { applyChange } from '../use-cases/apply-change';
import type { Deps } from '../deps';

/** Withdraws a release from everybody; its canary ends, and links to it stop working. @throws state_changed, unknown_release, release_is_stable, already_withdrawn */
export const withdrawReleaseRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: withdrawRelease, input: withdrawReleaseInput, by: 'engineers' },
    ({ number, ...input }, actor) =>
      applyChange(deps, {
        actor: actor.name,
        action: 'withdraw',
        reason: input.reason,
        onRevision: input.on_revision,
        detail: { number },
        change: async (state, tx) => {
          if (!(await findReleaseKind(tx, number))) throw unknownRelease(number);
          return withdraw(state, number);
        },
      }),
  );
