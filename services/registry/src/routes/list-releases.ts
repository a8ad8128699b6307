import { listReleases } from '@tyres/registry-contract/endpoints';
import { listReleasesInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findReleases } from '../store/releases';
import type { Deps } from '../deps';

/** The releases of every kind, newest first. */
export const listReleasesRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(listReleases, listReleasesInput, async (input) => ({
    releases: await findReleases(database, input),
  }));
