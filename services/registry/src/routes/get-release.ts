import { getRelease } from '@tyres/registry-contract/endpoints';
import { getReleaseInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { unknownRelease } from '../errors';
import { findRelease } from '../store/releases';
import type { Deps } from '../deps';

/** A release by its number. @throws unknown_release */
export const getReleaseRoute = ({ database }: Deps) =>
  route(getRelease, getReleaseInput, async ({ number }) => {
    const release = await findRelease(database, number);
    if (!release) throw unknownRelease(number);
    return release;
  });
