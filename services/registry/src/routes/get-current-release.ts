import { getCurrentRelease } from '@tyres/registry-contract/endpoints';
import { getCurrentReleaseInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { noRelease } from '../errors';
import { findCurrentNumber, findRelease } from '../store/releases';
import type { Deps } from './deps';

/** The live set. @throws no_release */
export const getCurrentReleaseRoute = ({ database }: Deps) =>
  route(getCurrentRelease, getCurrentReleaseInput, async () => {
    const release = await findRelease(database, await findCurrentNumber(database));
    if (!release) throw noRelease();
    return release;
  });
