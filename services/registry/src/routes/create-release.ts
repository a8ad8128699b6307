import { createRelease } from '@tyres/registry-contract/endpoints';
import { createReleaseInput } from '@tyres/registry-contract/schemas';
import { release } from '../domain/live-state';
import { action } from '../changes/action';
import type { Deps } from './deps';
import { makeRelease } from '../changes/make-release';

/** Makes a release of the stable set with some versions changed, for everybody. @throws state_changed, canary_running, unknown_version, what the gate finds */
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
