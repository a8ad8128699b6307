import { checkRelease } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { checkReleaseInput } from '@tyres/registry-contract/schemas';
import { versionChanges } from '../domain/version-changes';
import { findLastDryRuns } from '../store/dry-runs';
import { action } from '../use-cases/action';
import { gateCandidate } from '../use-cases/check-candidate';
import type { Deps } from '../deps';
import { findCandidate } from '../use-cases/find-candidate';

const forEverybody = { endpoint: checkRelease, input: checkReleaseInput, by: 'everybody' } as const;

/** Runs the contract gate on the stable release with some versions changed; changes nothing. @throws token_refused, unknown_version, nothing_to_accept */
export const checkReleaseRoute = (deps: Deps) =>
  action(deps, forEverybody, async ({ versions, accept = [] }, _actor, { now }) => {
    const { set, stable } = await findCandidate(deps.database, versions);
    const { problems, existing, weights } = await gateCandidate(deps, { set, stable, accept });
    const ids = Object.fromEntries(set.map((built) => [built.name, versionId(built)]));
    const [dryRun] = await findLastDryRuns(deps.database, [ids]);
    return {
      set: {
        number: 0,
        createdAt: now.toISOString(),
        versions: Object.fromEntries(set.map((built) => [built.name, built])),
      },
      problems,
      existing,
      changes: versionChanges(set, stable),
      weights,
      ...(dryRun ? { dry_run: dryRun } : {}),
    };
  });
