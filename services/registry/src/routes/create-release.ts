import { createRelease } from '@tyres/registry-contract/endpoints';
import { createReleaseInput } from '@tyres/registry-contract/schemas';
import { release } from '../domain/live-state';
import { action } from '../use-cases/action';
import type { Deps } from '../deps';
import { makeRelease } from '../use-cases/make-release';

/** Creates a release from the stable one with some versions changed, and makes it stable. @throws state_changed, canary_running, frozen, unknown_version, nothing_to_accept, codes of the contract gate */
export const createReleaseRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: createRelease, input: createReleaseInput, by: 'engineers' },
    (input, { name: actor }) =>
      makeRelease(deps, {
        kind: 'release',
        actor,
        action: 'release',
        detail: { versions: input.versions },
        input,
        next: release,
      }),
  );
