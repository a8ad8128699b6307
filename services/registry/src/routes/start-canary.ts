import { randomUUID } from 'node:crypto';
import { startCanary } from '@tyres/registry-contract/endpoints';
import { startCanaryInput } from '@tyres/registry-contract/schemas';
import { startCanary as withCanary } from '../domain/live-state';
import { planAt } from '../domain/rollout-plan';
import { action } from '../use-cases/action';
import type { Deps } from '../deps';
import { makeRelease } from '../use-cases/make-release';

/** Creates a release from the stable one with some versions changed, for a share of the sessions, alone or by a plan. @throws state_changed, canary_running, frozen, unknown_version, nothing_to_accept, codes of the contract gate */
export const startCanaryRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: startCanary, input: startCanaryInput, by: 'engineers' },
    ({ share: alone, plan, devices, ...input }, { name: actor }) => {
      const salt = randomUUID();
      const share = plan?.[0]?.share ?? alone ?? 0;
      const given = { share, ...(devices.length > 0 ? { devices } : {}) };
      return makeRelease(deps, {
        kind: 'canary',
        actor,
        action: 'start_canary',
        detail: { versions: input.versions, ...given, ...(plan ? { plan } : {}) },
        input,
        next: (state, release) =>
          withCanary(state, {
            ...{ release, ...given, salt, startedAt: deps.clock().toISOString() },
            ...(plan ? { plan: planAt(plan, 0) } : {}),
          }),
      });
    },
  );
