import { getVersion } from '@tyres/registry-contract/endpoints';
import { getVersionInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { versionNotFound } from '../errors';
import { findVersion } from '../store/versions';
import type { Deps } from '../deps';

/** The manifest of a published version. @throws unknown_version */
export const getVersionRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(getVersion, getVersionInput, async ({ name, folder }) => {
    const version = await findVersion(database, name, folder);
    if (!version) throw versionNotFound(name, folder);
    return version;
  });
