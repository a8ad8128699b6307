import { setSize } from '@tyres/search-contract/endpoints';
import { setSizeInput } from '@tyres/search-contract/schemas';
import { splitSize } from '@tyres/search-contract/size-value';
import { route } from '@tyres/service-kit/route';
import { confirmSize, presentSearch } from '../domain/search-state';
import { noSuchSize } from '../errors';
import { findSearchedVehicle } from '../use-cases/find-searched-vehicle';
import type { Deps } from '../deps';

/**
 * Chooses a size for the session. A size of its car keeps the car; any other starts a search by size (SD44). @throws
 * invalid_form
 */
export const setSizeRoute = (deps: Deps) =>
  route(setSize, setSizeInput, async (input, context) => {
    const size = splitSize(input.size);
    if (!size) throw noSuchSize('size');
    const vehicle = await findSearchedVehicle(deps, context);
    const change = confirmSize({ size, position: 'same', runFlat: false }, vehicle?.fitments ?? []);
    return presentSearch(await deps.sessions.change(context.sessionId, change));
  });
