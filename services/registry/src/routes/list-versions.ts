import { listVersions } from '@tyres/registry-contract/endpoints';
import { listVersionsInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findPublishedVersions } from '../store/versions';
import type { Deps } from '../deps';

/** Published versions of one micro-frontend or of all, newest first. */
export const listVersionsRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(listVersions, listVersionsInput, async ({ name }) => ({
    versions: await findPublishedVersions(database, name),
  }));
