import { listVersions } from '@tyres/registry-contract/endpoints';
import { listVersionsInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { findVersions } from '../store/versions';
import type { Deps } from './deps';

/** Every published version, newest first. */
export const listVersionsRoute = ({ database }: Deps) =>
  route(listVersions, listVersionsInput, async ({ name }) => ({
    versions: await findVersions(database, name),
  }));
