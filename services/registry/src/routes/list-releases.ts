import { listReleases } from '@tyres/registry-contract/endpoints';
import { listReleasesInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findReleases } from '../store/releases';
import type { Deps } from './deps';

/** History, newest first. */
export const listReleasesRoute = ({ database }: Deps) =>
  route(listReleases, listReleasesInput, async () => ({ releases: await findReleases(database) }));
