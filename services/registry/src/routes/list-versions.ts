import { listVersions } from '@tyres/registry-contract/endpoints';
import { listVersionsInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findPublishedVersions } from '../store/versions';
import type { Deps } from '../deps';

/** Published versions, newest first. */
export const listVersionsRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(listVersions, listVersionsInput, async (input) => ({
    versions: await findPublishedVersions(database, input),
  }));
