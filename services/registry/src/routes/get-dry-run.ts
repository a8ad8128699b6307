import { getDryRun } from '@tyres/registry-contract/dry-run-endpoints';
import { getDryRunInput } from '@tyres/registry-contract/dry-run-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { unknownDryRun } from '../errors';
import { findDryRun } from '../store/dry-runs';

/** A dry run without its pictures. @throws unknown_dry_run */
export const getDryRunRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(getDryRun, getDryRunInput, async ({ id }) => {
    const run = await findDryRun(database, id);
    if (!run) throw unknownDryRun();
    return run;
  });
